/** Notifications when the player must act and the page is hidden. */

/** Whether notifications are allowed; asks for permission if that is undecided. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

/** Shown only while the page is hidden; it replaces an earlier one with the same tag. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  const about = { body, tag, icon: '/icon-192.png' };
  try {
    const shown = new Notification(title, about);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show notifications only from the service worker, which finds the page by its tag.
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, about).catch(() => undefined);
  }
}
