import type { Boot } from '@lustre/platform'

type Files = Pick<Boot, 'preload' | 'shell'>

const tagsOf = ({ preload, shell }: Files): string =>
  [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" crossorigin>`),
    `<script type="module" src="${shell.entry}" fetchpriority="low" crossorigin></script>`,
  ].join('')

/**
 * Adds the page's code outside the React tree, where hydration ignores unknown nodes.
 * @param starter of the shell's release; the document's policy has its hash
 */
export function withCode(html: string, boot: Files, starter = ''): string {
  if (boot.shell.entry === '') return html
  if (starter !== '') return html.replace('</head>', () => `<script>${starter}</script></head>`)
  return html.replace(/<\/body><\/html>\s*$/, () => `${tagsOf(boot)}</body></html>`)
}
