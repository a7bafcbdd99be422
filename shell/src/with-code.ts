import type { Boot } from '@lustre/platform'

type Files = Pick<Boot, 'preload' | 'shell' | 'integrity'>

function tagsOf({ preload, shell, integrity = {} }: Files): string {
  const held = (href: string) => `crossorigin${integrity[href] ? ` integrity="${integrity[href]}"` : ''}`
  return [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" ${held(href)}>`),
    `<script type="module" src="${shell.entry}" fetchpriority="low" ${held(shell.entry)}></script>`,
  ].join('')
}

/**
 * Adds the page's code outside the React tree, where hydration ignores unknown nodes.
 * @param starter of the shell's release; the document's policy has its hash
 */
export function withCode(html: string, boot: Files, starter = ''): string {
  if (boot.shell.entry === '') return html
  if (starter !== '') return html.replace('</head>', () => `<script>${starter}</script></head>`)
  return html.replace(/<\/body><\/html>\s*$/, () => `${tagsOf(boot)}</body></html>`)
}
