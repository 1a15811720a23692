/** A notification when something is asked and the page is not looked at. */

/** Asks the browser's leave where it has not been given or refused yet. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

/** Shown only while nobody looks; the same tag takes the place of the one before. */
export function notice(title: string, body: string, tag: string): void {
  if (!document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones show notifications only from a service worker; the title still tells.
  }
}
