/** Registers the service worker once the page is loaded; the page also works without it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}
