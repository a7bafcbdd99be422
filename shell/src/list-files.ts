import type { RemoteSnapshot } from '@lustre/platform'
import { digestOf, preloadModule, refetchChanged } from '@lustre/platform/digests'
import { preinit } from 'react-dom'

type Rules = { createScript(text: string): string; createScriptURL(address: string): string }

declare global {
  var trustedTypes: undefined | { createPolicy(name: string, rules: Rules): Rules }
}

const WORKER = '/site/offline.js'

/** The page's only policy (Trusted Types): lists, whose digests the document's own policy names, and one worker. */
const policy = globalThis.trustedTypes?.createPolicy('lists', {
  createScript(text) {
    JSON.parse(text)
    return text
  },
  createScriptURL(address) {
    if (address !== WORKER) throw new TypeError(`${address} is no worker of this site`)
    return address
  },
})

/** The worker that keeps pages for a reload without a connection. */
export const offlineWorker = (): string => policy?.createScriptURL(WORKER) ?? WORKER

globalThis.importAgain = async (address, attempt) => {
  await refetchChanged()
  // WebKit remembers no failure, and checks no preload.
  if (navigator.vendor.startsWith('Apple')) return __plain_import__(address)
  const again = `${address}?retry=${attempt}`
  preloadModule(again, digestOf(address))
  return __plain_import__(again)
}

/** Firefox takes no import map once a module has loaded. */
function takesMaps(name: string): boolean {
  try {
    return import.meta.resolve(`${name}-is-listed`) !== ''
  } catch {
    return false
  }
}

/**
 * Has the browser check every file of a section that came after this document, before the first one loads. Browsers
 * that take no further import map request all of its scripts with their digests: an import gets what was checked.
 * @throws {Error} when the list does not arrive as the host described it
 */
export async function listFiles({ name, version, entry, integrity }: RemoteSnapshot): Promise<void> {
  if (integrity === undefined || digestOf(entry) !== undefined) return
  const address = `/remotes/${name}/${version}/integrity.json?${encodeURIComponent(integrity)}`
  const read = async (cache: RequestCache) => (await fetch(address, { integrity, cache })).text()
  const text = await read('default').catch(() => read('reload'))
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = policy?.createScript(text) ?? text
  document.head.append(map)
  if (takesMaps(name)) return
  for (const [file, digest] of Object.entries<string>(JSON.parse(text).integrity))
    if (file.endsWith('.js')) preloadModule(file, digest)
}

/**
 * Loads css of a section before its page: React shows a page even when its stylesheet failed, and never requests it
 * again.
 * @throws {Error} when it does not arrive as the section's list says, or the list does not name it
 */
export async function cssReady(
  href: string,
  { integrity: list }: Pick<RemoteSnapshot, 'integrity'>,
): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"], style[data-href~="${href}"]`)) return
  const integrity = digestOf(href)
  if (list !== undefined && integrity === undefined) throw new Error(`${href} is not in its section's list`)
  const response = await fetch(href, { integrity: integrity ?? '' })
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  await response.arrayBuffer()
  preinit(href, { as: 'style', precedence: 'remote', ...(integrity && { crossOrigin: '', integrity }) })
}
