/** The service worker, registered when there is nothing more urgent; without one all works too. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}
