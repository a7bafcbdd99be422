// Keeps the pages that work offline. The host writes RELEASE and PATHS above; without PATHS this worker removes itself.
const KEEP_MS = 7 * 86_400_000
const PREFIX = 'lustre:offline:'
const NAME = PREFIX + RELEASE
const RELEASE_FILE = /\/(?:remotes|releases)\/[\w-]+\/[\w.+-]+\/./
const FORMS = 'image/avif,image/webp,image/*,*/*;q=0.8'
/** The tokens of private pictures change, so a picture is found without them. */
const ANY = { ignoreSearch: true, ignoreVary: true }

const isPage = ({ pathname }) => PATHS.includes(pathname)
const age = (response) => Date.now() - Date.parse(response.headers.get('Date'))

/** Pictures of other origins are kept only if these allow it: an opaque answer hides a refusal. */
async function load(request, url) {
  if (url.origin === location.origin || request.mode === 'cors') return fetch(request)
  return fetch(new Request(request, { mode: 'cors', credentials: 'omit' })).catch(() => fetch(request))
}

/** Keeps an answer, or forgets what the server refuses, such as a picture of a closed link. */
async function keep(cache, url, response) {
  if (response.status === 200) await cache.put(url, response)
  else if (response.status >= 400) await cache.delete(url, ANY)
}

/** Forgets what is old, or says no date. */
async function prune(cache) {
  for (const key of await cache.keys()) {
    const kept = RELEASE_FILE.test(key.url) ? undefined : await cache.match(key, { ignoreVary: true })
    if (kept && !(age(kept) < KEEP_MS)) await cache.delete(key)
  }
}

/** Other pages in the scope, such as those of staff, keep nothing. */
async function isOfPage({ clientId, source }) {
  const client = source ?? (await clients.get(clientId))
  return client !== undefined && isPage(new URL(client.url))
}

async function answer(event, request, url) {
  if (request.mode !== 'navigate' && !(await isOfPage(event))) return fetch(request)
  const cache = await caches.open(NAME)
  // A copy that its digest refuses is asked for again at another address.
  const known = RELEASE_FILE.test(url.pathname) && (await cache.match(url, { ignoreVary: true }))
  if (known) return known
  const address = isPage(url) ? url.origin + url.pathname : url.href
  try {
    const response = await load(request, url)
    event.waitUntil(keep(cache, address, response.clone()).then(() => isPage(url) && prune(cache)))
    return response
  } catch (cause) {
    const copy = await cache.match(address, ANY)
    if (copy && !(isPage(url) && age(copy) > KEEP_MS)) return copy
    if (copy) await caches.delete(NAME)
    throw cause
  }
}

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const take = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && (PATHS.length === 0 || name !== NAME)) await caches.delete(name)
    await (PATHS.length === 0 ? registration.unregister() : clients.claim())
  }
  event.waitUntil(take())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isOurs =
    request.mode === 'navigate'
      ? isPage(url)
      : RELEASE_FILE.test(url.pathname) || request.destination === 'image'
  if (isOurs && request.method === 'GET' && PATHS.length > 0)
    // A full or broken cache breaks no page.
    event.respondWith(answer(event, request, url).catch(() => fetch(request)))
})

// A page names what it loaded before this worker was there.
addEventListener('message', (event) => {
  const ours = event.data.filter(
    (href) => /\/image\//.test(href) || RELEASE_FILE.test(href) || isPage(new URL(href)),
  )
  const kept = ours.map((href) =>
    answer(event, new Request(href, { mode: 'cors', headers: { Accept: FORMS } }), new URL(href)),
  )
  event.waitUntil(Promise.allSettled(kept))
})
