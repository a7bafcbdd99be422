import type { Boot } from '@lustre/platform'

type Files = Pick<Boot, 'preload' | 'shell' | 'integrity'>

/** The same without a script in the document: a host from before it allows none. */
function tagsOf({ preload, shell, integrity = {} }: Files): string {
  const held = (href: string) => `crossorigin${integrity[href] ? ` integrity="${integrity[href]}"` : ''}`
  return [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" ${held(href)}>`),
    `<script type="module" src="${shell.entry}" fetchpriority="low" ${held(shell.entry)}></script>`,
  ].join('')
}

/**
 * Puts what brings the page's code at the end of a document, outside of the React tree: hydration leaves alone there
 * what it does not know.
 * @param starter of the shell's release (`starter/starter.ts`); its hash is in the document's policy
 */
export function withCode(html: string, boot: Files, starter = ''): string {
  if (boot.shell.entry === '') return html
  const code = starter === '' ? tagsOf(boot) : `<script>${starter}</script>`
  return html.replace(/<\/body><\/html>\s*$/, () => `${code}</body></html>`)
}
