import { useSiteConfig } from '@lustre/platform'
import { useEffect } from 'react'

/** The page of a section as the host has rendered it, while it is in the document. */
export type HostHtml = { route: string; html: string }

/** @returns null when the document shows no page of this section */
export function hostHtmlOf(remote: string): HostHtml | null {
  const main =
    typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('main[data-remote]')
  return main?.dataset.remote === remote ? { route: main.dataset.route ?? '', html: main.innerHTML } : null
}

/** The host's HTML of a page that cannot be taken over: it stays readable, and its links are plain ones. */
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

/** Calls back once the effects of everything before it have run, and what they threw was caught. */
export function AfterEffects({ call }: { call: () => void }) {
  useEffect(() => {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }, [call])
  return null
}
