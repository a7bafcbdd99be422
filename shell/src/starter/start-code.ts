import type { Boot } from '@lustre/platform'

type Files = Pick<Boot, 'preload' | 'shell' | 'integrity'>

/** Asks for all of a page's code at once, and runs it. A CDN is asked with CORS, and held to what was released. */
export function startCode({ preload, shell, integrity }: Files): void {
  for (const href of preload) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'high'
    link.integrity = integrity?.[href] ?? ''
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.integrity = integrity?.[shell.entry] ?? ''
  script.src = shell.entry
  document.head.append(script)
}
