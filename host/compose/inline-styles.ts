import { hashSource, type Style, type Styles } from '../releases/manifest/styles.ts'

/** The shell's placeholder for css of a release: React writes one per precedence, with its addresses. */
const PLACE = /<style data-precedence="[\w-]+" data-href="([^"]+)">(?=<\/style>)/g

function joined(styles: readonly Style[]): Style {
  const [only, ...more] = styles
  if (only && more.length === 0) return only
  const text = styles.map((style) => style.text).join('')
  return { text, source: hashSource(text) }
}

/**
 * Fills the shell's placeholders with the css of the releases. The host does it, because the document's policy allows
 * only what the host has written itself.
 */
export function withStyles(html: string, styles: Styles): { html: string; sources: string[] } {
  const end = html.indexOf('</head>')
  const sources: string[] = []
  const head = html.slice(0, end).replace(PLACE, (place: string, hrefs: string) => {
    const known = hrefs.split(' ').flatMap((href) => styles.get(href) ?? [])
    if (known.length === 0) return place
    const { text, source } = joined(known)
    sources.push(source)
    return place + text
  })
  return { html: head + html.slice(end), sources }
}
