/**
 * The service worker: the page opens quickly, and also without a connection, to say so.
 *
 * Files with a digest in their name never change and are taken from the cache; everything else
 * comes from the server. What the server knows (/api) never passes through here.
 */
const CACHE = 'respublica-1';
const PAGE = '/';
const MOST = 200;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (request.mode === 'navigate') event.respondWith(newestPage(request));
});

/** The tag is the place of the page that it is about. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lookAt(event.notification.tag));
});

async function lookAt(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await makeRoom(cache);
  }
  return answer;
}

/** Every place within the page is the same file; the last one seen serves without a connection. */
async function newestPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (answer.ok && isPage) await cache.put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(PAGE);
    if (known) return known;
    throw error;
  }
}

/** Files of versions long gone are dropped, the oldest first. */
async function makeRoom(cache) {
  const kept = await cache.keys();
  const old = kept.slice(0, Math.max(0, kept.length - MOST));
  await Promise.all(old.map((request) => cache.delete(request)));
}
