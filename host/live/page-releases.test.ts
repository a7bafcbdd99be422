import { PAGE_RELEASE } from '@lustre/platform/page-release'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Pointer, withCanary, withEvent, withLive, withRollback } from '../releases/registry/registry.ts'
import { withRevoked } from '../releases/trust/trust.ts'
import { startTestSite, type TestSite, type TestSiteOptions } from '../testing/test-site.ts'

const sample = (version: string) => ({
  version,
  api: `export const createApi = async () => ({ fetch: async () => new Response('api of ${version}') })`,
})

let site: TestSite
const sites: TestSite[] = []
async function start(options?: TestSiteOptions): Promise<TestSite> {
  const started = await startTestSite(options)
  sites.push(started)
  return started
}
afterEach(async () => {
  for (const each of sites.splice(0).toReversed()) await each.close()
})

async function call(release: string | null, { ask } = site, cookie?: string): Promise<string> {
  const headers = { ...(release && { [PAGE_RELEASE]: `gallery@${release}` }), ...(cookie && { cookie }) }
  const { status, text } = await ask('/api/gallery/', { headers })
  return status === 200 ? text : `${status} ${JSON.parse(text).error.code}`
}
async function change(to: (pointer: Pointer) => Pointer): Promise<void> {
  await site.files.store.change('gallery', (pointer) => to(pointer!))
  await site.state.refresh()
}
const promote = (version: string) => change((pointer) => withLive(pointer, version))

describe('the API for an open page', () => {
  beforeEach(async () => {
    site = await start()
    await site.live(sample('1.0.0-a'))
    await site.files.add(sample('1.0.0-b'))
  })

  it('[page-keeps-release] is that of its own release after a promote; a page that names none gets the live one', async () => {
    expect(await call('1.0.0-a')).toBe('api of 1.0.0-a')
    await promote('1.0.0-b')
    expect(await call('1.0.0-a')).toBe('api of 1.0.0-a')
    expect([await call(null), await call('1.0.0-b')]).toEqual(['api of 1.0.0-b', 'api of 1.0.0-b'])
    expect(site.entries.at(-2)).toMatchObject({ release: '1.0.0-b' })
  })

  it('[page-keeps-memory] runs in a process that starts with a call, and has rendered nothing', async () => {
    const process = () => site.sections.pids().get('gallery@1.0.0-a')
    expect(await call('1.0.0-a')).toBe('api of 1.0.0-a')
    const before = process()
    await promote('1.0.0-b')
    expect([before, process()]).toEqual([expect.any(Number), undefined])
    expect(await call('1.0.0-a')).toBe('api of 1.0.0-a')
    expect([before, undefined]).not.toContain(process())
  })

  it('[page-keeps-release] is that of its own release for more open pages than processes', async () => {
    const versions = ['1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e', '1.0.0-f']
    for (const version of versions.slice(1)) await site.files.add(sample(version))
    for (const version of versions) await promote(version)
    for (const version of ['1.0.0-a', ...versions, '1.0.0-a'])
      expect(await call(version)).toBe(`api of ${version}`)
    expect([...site.sections.pids().keys()].filter((key) => key.startsWith('gallery@'))).toHaveLength(5)
  })

  it('[page-keeps-release] is that of its own release on a host that has just started, and on one that has not seen the promote yet', async () => {
    const late = await start({ shared: site.files })
    await late.state.close()
    await promote('1.0.0-b')
    expect(await call('1.0.0-b', late)).toBe('api of 1.0.0-b')
    expect(await call(null, late)).toBe('api of 1.0.0-a')
    const restarted = await start({ shared: site.files })
    expect(await call('1.0.0-a', restarted)).toBe('api of 1.0.0-a')
  })

  it('[page-release-gone] refuses its calls with a code once the time is over', async () => {
    const strict = await start({ shared: site.files, keepMinutes: 0 })
    expect(await call('1.0.0-a', strict)).toBe('api of 1.0.0-a')
    await promote('1.0.0-b')
    await strict.state.refresh()
    expect(await call('1.0.0-a', strict)).toBe('409 release_gone')
  })

  it('[page-release-withdrawn] refuses calls of a release that was rolled back, or whose key was revoked', async () => {
    await promote('1.0.0-b')
    const event = { by: 'Ana', kind: 'rollback' as const, version: '1.0.0-a', note: null }
    await change((pointer) => withEvent(withRollback('gallery', pointer), event))
    expect(await call('1.0.0-b')).toBe('409 release_gone')

    await promote('1.0.0-b')
    expect([await call('1.0.0-a'), await call('1.0.0-b')]).toEqual(['api of 1.0.0-a', 'api of 1.0.0-b'])
    site.files.trust.current = withRevoked(
      site.files.trust.current,
      site.files.key.id,
      '2026-01-02',
      'stolen',
    )
    site.files.store.recheck()
    expect(await call('1.0.0-a')).toBe('409 release_gone')
  })

  it('[page-release-public] is none that the visitor did not get: a preview, a canary of others, or an invention', async () => {
    expect(await call('1.0.0-b')).toBe('409 release_gone')
    expect(await call('9.9.9-x')).toBe('409 release_gone')
    await change((pointer) => withCanary('gallery', pointer, '1.0.0-b', 50))
    expect(await call('1.0.0-b', site, 'canary=49')).toBe('api of 1.0.0-b')
    expect(await call('1.0.0-b', site, 'canary=50')).toBe('409 release_gone')
    expect(await call('1.0.0-a', site, 'canary=49')).toBe('api of 1.0.0-a')
    expect(site.sections.pids().has('gallery@9.9.9-x')).toBe(false)
  })
})
