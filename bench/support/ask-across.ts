import { mixedVersions } from '../../e2e/releases/testing/load.ts'

const FILE = /\/remotes\/[a-z][a-z0-9-]*\/[\w.+-]+\/[\w./+-]+\.\w+/g
const LIMIT_MS = 30_000

export type Asked = { requests: number; failures: string[] }

async function ask(asked: Asked, address: string): Promise<string> {
  asked.requests += 1
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
    const body = await response.text()
    if (response.status !== 200) asked.failures.push(`${address}: ${response.status}`)
    return body
  } catch (error) {
    asked.failures.push(
      `${address}: ${String(error)} ${error instanceof Error ? String(error.cause ?? '') : ''}`,
    )
    return ''
  }
}

/**
 * Asks one host for a page and others for each file that the page names, as a balancer would have it.
 * @param filesFrom the host for the next file
 */
export async function askAcross(asked: Asked, page: string, filesFrom: () => string): Promise<void> {
  const html = await ask(asked, page)
  if (html === '') return
  if (!html.includes('<h1')) asked.failures.push(`${page}: no page in the document`)
  else asked.failures.push(...mixedVersions(html).map((file) => `${page}: mixed, ${file}`))
  for (const file of new Set(html.match(FILE))) await ask(asked, filesFrom() + file)
}

/**
 * Asks again and again for pages and their files, on a few lanes, each request at the next of the hosts that are up.
 * @returns a function that stops it and tells what came
 */
export function askOn(
  urls: () => readonly string[],
  paths: readonly string[],
  lanes = 4,
): () => Promise<Asked> {
  const asked: Asked = { requests: 0, failures: [] }
  let turn = 0
  const next = () => {
    const up = urls()
    return up[turn++ % up.length] ?? 'http://no-host-is-up'
  }
  const over = new AbortController()
  async function lane(first: number): Promise<void> {
    for (let i = first; !over.signal.aborted; i += lanes)
      await askAcross(asked, next() + paths[i % paths.length], next)
  }
  const running = Array.from({ length: lanes }, (_, i) => lane(i))
  return async () => {
    over.abort()
    await Promise.all(running)
    return asked
  }
}
