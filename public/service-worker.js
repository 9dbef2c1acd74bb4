// Answers a page that cannot be reached with one that says so. It keeps that page and what it is drawn with, nothing else.
const PAGE = "/offline";
const CACHE = `offline${new URL(location.href).search}`;
// A proxy's answers, in front of a server that restarts.
const UNREACHED = new Set([502, 503, 504]);

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOurs = new URL(request.url).origin === location.origin;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(answerPage(request));
  else if (isOurs && new URL(request.url).pathname.startsWith("/assets/")) {
    event.respondWith(fetch(request).catch((error) => answerAsset(request, error)));
  }
});

async function keep() {
  const cache = await caches.open(CACHE);
  // As a visitor: nothing of whoever is signed in may stay in the browser.
  const page = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const assets = (await page.clone().text()).matchAll(/"(\/assets\/[^"#]+\.(?:css|woff2|svg))["#]/g);
  await cache.addAll([...new Set(Array.from(assets, ([, path]) => path))]);
  await cache.put(PAGE, page);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function answerPage(request) {
  const kept = () => caches.match(PAGE);
  try {
    const answer = await fetch(request);
    // What our own server answers has a number, also where it says that it is overloaded.
    const isProxys = UNREACHED.has(answer.status) && !answer.headers.has("X-Request-Id");
    return (isProxys && (await kept())) || answer;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

async function answerAsset(request, error) {
  const asset = await caches.match(request);
  if (asset) return asset;
  throw error;
}
