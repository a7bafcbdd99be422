import { RUN_PATH } from '../public-run/address.ts'

/** Names to the worker what this page has loaded without it. */
const tell = (worker: ServiceWorker | null) =>
  worker?.postMessage([
    location.origin + location.pathname,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ])

/** Lets a page with a choice reload without a connection. Development files change, and are not kept. */
export async function keepOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  // A browser may refuse, as in a private window.
  const registration = await workers.register('/site/offline.js', { scope: RUN_PATH }).catch(() => null)
  if (!registration) return
  const { active } = await workers.ready
  tell(active)
  // The worker of a new release starts empty.
  workers.addEventListener('controllerchange', () => tell(workers.controller))
}

/** Removes every kept page and picture, because the link to them opens nothing any more. */
export async function forgetOffline(): Promise<void> {
  // Absent on plain http.
  const { caches } = globalThis
  for (const name of (await caches?.keys().catch(() => [])) ?? [])
    if (name.startsWith('lustre:offline:')) await caches.delete(name)
}
