import type { Boot } from '@lustre/platform'
import { showQuietNotice } from '../quiet-notice.ts'

type Files = Pick<Boot, 'preload' | 'shell' | 'integrity'>

/**
 * Requests all of a page's code at once, and runs it; files from a CDN with CORS and integrity. Shows a notice with a
 * retry when the shell's code does not load.
 */
export function startCode({ preload, shell, integrity = {} }: Files): void {
  const ask = (tag: 'link' | 'script', address: 'href' | 'src', file: string, attributes: object) => {
    const element = document.createElement(tag)
    const held = integrity[file] && { integrity: integrity[file] }
    // Sets the address last, because it starts the request.
    const all = { crossorigin: '', ...attributes, ...held, [address]: file }
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
    document.head.append(element)
    return element
  }
  for (const file of preload) ask('link', 'href', file, { rel: 'modulepreload', fetchpriority: 'high' })
  ask('script', 'src', shell.entry, { type: 'module' }).addEventListener('error', showQuietNotice)
}
