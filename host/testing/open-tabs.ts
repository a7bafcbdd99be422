import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGE_RELEASE } from '@lustre/platform/page-release'
import { shuffled } from '@lustre/platform/seed'
import { type Pointer, withCanary, withEvent, withLive, withRollback } from '../releases/registry/registry.ts'
import { pageSaying } from './site-folder.ts'
import type { Answer, TestSite } from './test-site.ts'

const NAME = 'gallery'
const VERSIONS = ['1.0.0-a', '1.0.0-b', '1.0.0-c']
const MOST_TABS = 12

/** Limits of the sites, whose processes a busy machine may delay. */
export const PATIENT = { startMs: 120_000, apiStartMs: 120_000, missedHeartbeats: 240 }

/** An API that keeps what it is sent, with its version, in the folder that all releases share. */
const keeping = (version: string) => `
import { appendFile } from 'node:fs/promises'
export const createApi = async ({ scratch }) => ({
  async fetch(request) {
    await appendFile(scratch + '/kept', '${version} ' + (await request.text()) + '\\n')
    return new Response('${version}')
  },
})`

type Tab = { version: string; cookie: string }

/**
 * Promotes, rolls back and canaries at random, while tabs that were opened at random times call the API of any host.
 * @returns answers of another release, without a reason to refuse, or of a failed host; and writes that were confirmed
 * but not kept, or never accepted
 */
export async function usedByOpenTabs(
  hosts: readonly TestSite[],
  { changes, seed }: { changes: number; seed: number },
): Promise<{ strange: string[]; lost: string[] }> {
  const [{ files }] = hosts as [TestSite]
  let draws = 0
  const oneOf = <T>(all: readonly T[]): T => shuffled(all, seed + ++draws)[0]!
  const strange: string[] = []
  const lost: string[] = []
  const confirmed = new Map<string, string>()
  const withdrawn = new Set<string>()

  for (const version of VERSIONS)
    await files.add({ version, ssr: pageSaying(version), api: keeping(version), change: { scratch: true } })
  await files.store.change(NAME, () => withLive(undefined, VERSIONS[0]!))
  for (const { state } of hosts) await state.refresh()

  function seen(what: string, { status, text }: Answer): void {
    const log = hosts.flatMap((host) => host.log.lines.slice(-3))
    if (status >= 500) strange.push([`${what}: ${status} ${text}`, ...log].join('\n'))
  }

  async function open(): Promise<Tab> {
    const cookie = `canary=${oneOf(Array.from({ length: 100 }, (_, i) => i))}`
    const page = await oneOf(hosts).ask('/gallery', { headers: { cookie } })
    seen('a page', page)
    return { version: /<main>(\S+) at/.exec(page.text)?.[1] ?? '', cookie }
  }

  /** Writes once, after a reload where the tab's release is gone, as a visitor does. */
  async function write(tab: Tab): Promise<void> {
    const id = randomUUID()
    for (let attempt = 0; attempt < 20; attempt++) {
      const { version, cookie } = tab
      const headers = { [PAGE_RELEASE]: `${NAME}@${version}`, cookie, 'Content-Type': 'text/plain' }
      const answer = await oneOf(hosts).ask(`/api/${NAME}/`, { method: 'POST', headers, body: id })
      seen(`a call of ${version}`, answer)
      if (answer.status === 200) {
        if (answer.text !== version) strange.push(`${version} got the answer of ${answer.text}`)
        confirmed.set(id, version)
        return
      }
      if (answer.status < 500 && (answer.status !== 409 || !withdrawn.has(version)))
        strange.push(`${version} got ${answer.status} ${answer.text}`)
      Object.assign(tab, await open())
    }
    lost.push(`${id} was never accepted`)
  }

  const event = (pointer: Pointer, kind: 'promote' | 'rollback' | 'canary', version: string) =>
    withEvent(pointer, { by: 'test', kind, version, note: null })
  const changeOnce = (kind: 'promote' | 'rollback' | 'canary') =>
    files.store.change(NAME, (before) => {
      const pointer = before!
      const version = oneOf(VERSIONS.filter((each) => each !== pointer.live))
      if (kind === 'promote') return event(withLive(pointer, version), kind, version)
      if (kind === 'canary')
        return event(withCanary(NAME, pointer, version, oneOf([0, 10, 50])), kind, version)
      if (pointer.previous.length === 0) return pointer
      withdrawn.add(pointer.live)
      if (pointer.canary) withdrawn.add(pointer.canary.version)
      return event(withRollback(NAME, pointer), kind, pointer.previous[0]!)
    })

  const tabs: Tab[] = [await open()]
  for (let made = 0; made < changes; made++) {
    await changeOnce(oneOf(['promote', 'promote', 'rollback', 'canary'] as const))
    if (tabs.length === MOST_TABS) tabs.shift()
    tabs.push(await open())
    await Promise.all(tabs.map(write))
  }
  const kept = await readFile(path.join(files.cacheDir, '../sections', NAME, 'kept'), 'utf8')
  for (const [id, version] of confirmed)
    if (kept.split(id).length !== 2 || !kept.includes(`${version} ${id}\n`)) lost.push(`${version} ${id}`)
  return { strange, lost }
}
