/**
 * Returns the digest of a release's file that an import map of this document has: the one that the host wrote, or a
 * section's list (`shell/src/list-files.ts`).
 */
export function digestOf(address: string): string | undefined {
  const { origin, pathname, href } = new URL(address, location.href)
  const known = origin === location.origin ? pathname : href
  return [...document.querySelectorAll('script[type=importmap]')]
    .map(({ textContent }) => JSON.parse(textContent ?? '').integrity?.[known])
    .find((digest) => digest !== undefined)
}

/** Chromium and Firefox check the digest, and a later import gets this file; WebKit checks import maps alone. */
export function preloadModule(href: string, integrity = '', fetchPriority = 'low'): void {
  const link = document.createElement('link')
  // The address last, because it starts the request.
  const all = { rel: 'modulepreload', crossOrigin: '', fetchPriority, integrity, href }
  document.head.append(Object.assign(link, all))
}

/**
 * Requests again each file that arrived changed. A browser would keep it for a year, through every reload, because
 * files of releases are immutable.
 */
export async function refetchChanged(): Promise<void> {
  const requested = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const checks = [...requested].map(async (file) => {
    const integrity = digestOf(file)
    if (integrity === undefined) return
    await fetch(file, { integrity, cache: 'force-cache' }).catch(() => fetch(file, { cache: 'reload' }))
  })
  await Promise.allSettled(checks)
}
