import { SHELL } from '../../../host/releases/registry/registry.ts'
import type { Boot } from '../../../platform/src/snapshot.ts'

const BOOT = /<script type="application\/json" id="boot">(.*?)<\/script>/s
const FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//g

export function bootOf(html: string): Boot {
  const [, json] = BOOT.exec(html) ?? []
  if (json === undefined) throw new Error('the document has no boot block')
  return JSON.parse(json)
}

/** Returns the version of a document's shell; undefined without one. */
export const shellOf = ({ shell }: Boot): string | undefined => [...shell.entry.matchAll(FILE)][0]?.[2]

/** Returns the versions of a document's releases and shell, by name. */
export function versionsIn(html: string): Record<string, string | undefined> {
  const boot = bootOf(html)
  const remotes = boot.remotes.map(({ name, version }) => [name, version])
  return Object.fromEntries([...remotes, [SHELL, shellOf(boot)]])
}

/** Returns the files in a document that do not belong to its own releases. */
export function mixedVersions(html: string): string[] {
  const versions = versionsIn(html)
  return [...html.matchAll(FILE)]
    .filter(([, name = '', version]) => versions[name] !== version)
    .map(([address]) => address)
}

export type LoadResult = { requests: number; failures: string[]; mixed: string[]; shells: Set<string> }

/**
 * Requests pages one after another on a few parallel lanes.
 * @returns a function that stops the requests and returns the results
 */
export function startLoad(url: string, paths: readonly string[], lanes = 2): () => Promise<LoadResult> {
  const result: LoadResult = { requests: 0, failures: [], mixed: [], shells: new Set() }
  const stop = new AbortController()
  async function lane(first: number): Promise<void> {
    for (let i = first; !stop.signal.aborted; i++) {
      const path = paths[i % paths.length] ?? '/'
      result.requests += 1
      try {
        const response = await fetch(url + path)
        const html = await response.text()
        if (response.status !== 200) result.failures.push(`${path}: ${response.status}`)
        else if (!html.includes('<h1')) result.failures.push(`${path}: no page in the document`)
        else {
          result.mixed.push(...mixedVersions(html))
          result.shells.add(versionsIn(html)[SHELL] ?? 'none')
        }
      } catch (error) {
        result.failures.push(`${path}: ${String(error)}`)
      }
    }
  }
  const running = Array.from({ length: lanes }, (_, i) => lane(i))
  return async () => {
    stop.abort()
    await Promise.all(running)
    return result
  }
}
