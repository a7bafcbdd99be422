import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReleaseFigures } from '../../live/release-figures.ts'
import { writeReport } from '../../releases/registry/host-reports.ts'
import { withCanary, withIncident } from '../../releases/registry/registry.ts'
import type { Channel } from '../../releases/store/release-keys.ts'
import { NO_TRUST } from '../../releases/trust/trust.ts'
import { readSettings } from '../../settings/settings.ts'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { addPreviewCommand } from './preview-command.ts'
import { addReleaseCommand } from './release-command.ts'
import { addStoreCommands } from './store-commands.ts'

const HOST = 'web-1'
// The builder takes seconds; the browser test of the pipeline runs it.
vi.mock('./release.ts', () => ({
  release: async () => ({ manifest: { version: '1.0.0-b' }, isNew: true }),
}))
vi.mock('../../build/build-site.ts', () => ({ buildPlatformForNode: async () => {} }))

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
  await files.addLive({ version: '1.0.0-a' })
  await files.add({ version: '1.0.0-b' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await files.remove()
})

const giveCanary = () =>
  files.store.change('gallery', (pointer) => withCanary('gallery', pointer, '1.0.0-b', 10))

/** Runs a command line. @returns what it wrote to standard output */
async function run(line: string, trusted = files.trust.current): Promise<string> {
  const site = { store: files.store, objects: files.objects, by: 'Ana', acknowledgeMs: 0 }
  const program = new Command('site').exitOverride()
  const RELEASE_KEY_PEM = files.key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const TRUST_FILE = path.join(files.folder, 'trust.json')
  await writeFile(TRUST_FILE, JSON.stringify(trusted), { mode: 0o600 })
  // A bucket's hosts may serve a library that this machine does not know.
  const settings = { ...readSettings({}), RELEASE_STORE: 's3://releases', RELEASE_KEY_PEM, TRUST_FILE }
  addReleaseCommand(program, site, settings)
  addStoreCommands(program, site)
  addPreviewCommand(program, files.store, settings)
  let text = ''
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part)
    return true
  })
  await program.parseAsync(line.split(' '), { from: 'user' })
  return text
}

const gallery = { remote: 'gallery', version: '1.0.0-b' }

describe('a command with --json prints one object, and nothing else, to standard output', () => {
  it.each([
    ['release gallery --no-browser', { ...gallery, isNew: true, isLive: false }],
    ['release gallery --no-browser --promote', { ...gallery, isNew: true, isLive: true, hosts: 0 }],
    ['preview gallery 1.0.0-b', { ...gallery, link: expect.stringContaining('/site/preview/') }],
    ['canary gallery 1.0.0-b 10', { ...gallery, percent: 10, hosts: 0 }],
    ['promote gallery 1.0.0-b', { ...gallery, hosts: 0 }],
    [
      'status',
      {
        sections: [
          expect.objectContaining({
            remote: 'gallery',
            live: '1.0.0-a',
            lastHour: { live: expect.objectContaining({ views: 0 }), canary: null },
          }),
          expect.objectContaining({ remote: 'shell' }),
        ],
      },
    ],
  ])('%s', async (line, outcome) => {
    expect(JSON.parse(await run(`${line} --json`))).toEqual(outcome)
  })

  it('rollback gallery', async () => {
    await files.addLive({ version: '1.0.0-c' })
    expect(JSON.parse(await run('rollback gallery --json'))).toEqual({
      ...gallery,
      version: '1.0.0-a',
      hosts: 0,
    })
  })
})

it('refuses an untrusted key before it builds, with the operator’s command', async () => {
  await expect(run('release gallery --no-browser', NO_TRUST)).rejects.toThrow(
    /does not trust the key \S+ for gallery: the operator runs: npm run site -- keys trust/,
  )
})

describe('staging', () => {
  const liveIn = async (channel: Channel) =>
    (await files.store.inChannel(channel).readRegistry()).remotes.gallery?.live

  it('[staging] gets a release with --to, gives it to visitors with --from, and then follows the live release again', async () => {
    expect(await run('release gallery --no-browser --to staging')).toContain('1.0.0-b is live in staging')
    expect([await liveIn('live'), await liveIn('staging')]).toEqual(['1.0.0-a', '1.0.0-b'])
    expect(JSON.parse(await run('promote gallery --from staging --json'))).toEqual({ ...gallery, hosts: 0 })
    await files.addLive({ version: '1.0.0-c' })
    expect([await liveIn('live'), await liveIn('staging')]).toEqual(['1.0.0-c', '1.0.0-c'])
  })

  it('waits for its own hosts only', async () => {
    const at = new Date().toISOString()
    const report = { at, pointers: { gallery: 'old' }, problems: {}, serves: {}, figures: null }
    await writeReport(files.objects, { ...report, id: HOST, channel: 'live' })
    await run('release gallery --no-browser --to staging')
    await expect(run('promote gallery --from staging')).rejects.toThrow(`${HOST} has not applied it yet`)
  })

  it.each(['promote gallery', 'promote gallery 1.0.0-b --from staging'])('refuses %s', async (line) => {
    await expect(run(line)).rejects.toThrow(
      'name a version, or use --from staging if gallery has a release there',
    )
  })

  it('keeps its releases when old ones are pruned', async () => {
    await files.addLive({ version: '1.0.0-d' })
    await run('release gallery --no-browser --to staging')
    await run('prune --keep 0 --older-than 0')
    expect((await files.store.list('gallery')).map(({ version }) => version)).toContain('1.0.0-b')
  })
})

describe('promote --after-views', () => {
  async function view(times: number): Promise<void> {
    const figures = createReleaseFigures()
    for (let i = 0; i < times; i++) figures.onView('gallery', '1.0.0-b')
    // A host that has ended since: the command does not wait for it.
    const at = '2026-01-01T00:00:00.000Z'
    await writeReport(files.objects, {
      id: HOST,
      channel: 'live',
      at,
      pointers: {},
      problems: {},
      serves: {},
      figures: figures.report(),
    })
  }

  it('makes a canary live that enough visitors have seen', async () => {
    await giveCanary()
    await view(3)
    expect(JSON.parse(await run('promote gallery 1.0.0-b --after-views 3 --json'))).toMatchObject(gallery)
    expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-b')
  })

  it('refuses a canary that too few visitors have seen, with both numbers', async () => {
    await giveCanary()
    await view(2)
    await expect(run('promote gallery 1.0.0-b --after-views 3')).rejects.toThrow(
      'visitors got 2 of its pages within the last hour, and --after-views says 3',
    )
    expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-a')
  })

  it('refuses a release that is no longer the canary, with the reason for its rollback', async () => {
    await view(3)
    const incident = { at: '2026-01-02', version: '1.0.0-b', reason: 'rolled back: no price' }
    await files.store.change('gallery', (pointer) => withIncident(pointer!, incident))
    await expect(run('promote gallery 1.0.0-b --after-views 3')).rejects.toThrow(
      'it is not the canary: rolled back: no price',
    )
  })
})
