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

/** Sends a report to the host, also while the visitor leaves. */
export function sendReport(report: object): void {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(report)
  fetch(ADDRESS, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {})
}
