import { offlineWorker } from './list-files.ts'

/** Names to the worker what this page has loaded without it. */
const tell = (worker: ServiceWorker | null) =>
  worker?.postMessage([
    location.origin + location.pathname,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ])

/** Lets this page reload without a connection. Development files change, and are not kept. */
export async function keepOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  // A browser may refuse, as in a private window.
  const registered = await workers.register(offlineWorker(), { scope: location.pathname }).catch(() => null)
  if (!registered) return
  tell((await workers.ready).active)
  // The worker of a new release starts empty.
  workers.addEventListener('controllerchange', () => tell(workers.controller))
}
