import { type Boot, findRoute } from '@lustre/platform'

const ADDRESS = '/site/errors'

/** Names the releases of the page that the visitor sees, and the page by its pattern. */
export function placeOf({ remotes, shell }: Boot) {
  const found = findRoute(remotes, location.pathname)
  return {
    shell: /\/shell\/([^/]+)\//.exec(shell.entry)?.[1] ?? '',
    remote: found?.remote.name ?? null,
    release: found?.remote.version ?? null,
    page: found?.route.pattern ?? '',
  }
}

/** Returns the host's proof that it sent this document; undefined in browsers that hide it from scripts. */
export function viewToken(): string | undefined {
  const [document] = performance.getEntriesByType('navigation')
  if (!(document instanceof PerformanceNavigationTiming)) return undefined
  return document.serverTiming?.find(({ name }) => name === 'view')?.description
}

/** Sends a report to the host, also while the visitor leaves. */
export function sendReport(report: object): void {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(report)
  fetch(ADDRESS, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {})
}
