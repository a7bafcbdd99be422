import { useSiteConfig } from '@lustre/platform'
import { useEffect } from 'react'

export type HostHtml = { route: string; html: string }

/** @returns null when the document shows another section's page */
export function hostHtmlOf(remote: string): HostHtml | null {
  const main =
    typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('main[data-remote]')
  return main?.dataset.remote === remote ? { route: main.dataset.route ?? '', html: main.innerHTML } : null
}

/** Keeps the host's HTML of a page that cannot hydrate: readable, with plain links. */
export function HostPage({ remote, route, html }: HostHtml & { remote: string }) {
  return (
    <main
      id="page"
      tabIndex={-1}
      data-remote={remote}
      data-route={route}
      style={useSiteConfig().accent}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Calls back once all earlier effects have run and their errors are caught. */
export function AfterEffects({ call }: { call: () => void }) {
  useEffect(() => {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }, [call])
  return null
}
