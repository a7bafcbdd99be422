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
 * Puts what brings the page's code into a document, outside of the React tree: at the end of its head, or of its body, where
 * hydration leaves alone what it does not know.
 * @param starter of the shell's release (`starter/starter.ts`); its hash is in the document's policy
 */
export function withCode(html: string, boot: Files, starter = ''): string {
  if (boot.shell.entry === '') return html
  // after the css, which names the fonts
  if (starter !== '') return html.replace('</head>', () => `<script>${starter}</script></head>`)
  return html.replace(/<\/body><\/html>\s*$/, () => `${tagsOf(boot)}</body></html>`)
}
