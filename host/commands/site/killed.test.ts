import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promote, setOffline } from '../../changes/promote.ts'
import { parsePointer, SHELL, withLive } from '../../releases/registry/registry.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Moment, Took } from '../../testing/killable.ts'
import { buildKillable, createKillableCommands, randomFrom } from '../../testing/killed-command.ts'
import { temporaryFolder, writeSampleRelease, writeSampleShell } from '../../testing/releases.ts'
import { startS3 } from '../../testing/s3/index.ts'
import { ROOT } from '../../testing/site-copy.ts'
import { createSiteFolder, pageSaying, type SiteFolder, TEST_SHELL } from '../../testing/site-folder.ts'
import { openCommandSite } from './open-command-site.ts'

/**
 * How many times each command is killed. `KILLS=30` runs the number that the docs promise. A bucket gets few
 * kills, because its client takes as long to start as a whole release into a folder.
 */
const KILLS = { folder: Number(process.env.KILLS ?? 6), bucket: 4 }
/** The tests take 20 s on an idle machine; how long they take does not matter. */
const PATIENCE_MS = 300_000
/** About as long as a write. */
const WRITE_MS = 5
const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'secret' }
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 32))
/** Enough files for a kill to fall between two of them. */
const FILES = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [
    `client/assets/part-${i}.js`,
    `export const part = ${i}\n`.repeat(200),
  ]),
)

let program: string
beforeAll(async () => {
  program = await temporaryFolder('killable')
  await buildKillable(program)
})
afterAll(() => rm(program, { recursive: true, force: true }))

type Place = { env: Record<string, string>; close(): Promise<void> }

const inFolder = async (): Promise<Place> => ({ env: {}, close: async () => {} })

async function inBucket(): Promise<Place> {
  const { endpoint, close } = await startS3({ credentials: [KEYS], buckets: ['site'] })
  const env = {
    RELEASE_STORE: 's3://site/www',
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }
  return { env, close }
}

describe.each([
  ['a folder', inFolder, KILLS.folder],
  ['a bucket', inBucket, KILLS.bucket],
])(`a command that is killed, in %s (KILL_SEED=${seed})`, (_where, open, kills) => {
  let place: Place
  let files: SiteFolder
  let folder: string
  let site: Awaited<ReturnType<typeof openCommandSite>>
  let commands: ReturnType<typeof createKillableCommands>
  const settings = () => readSettings({ ...files.env, ...place.env })

  beforeEach(async () => {
    place = await open()
    files = await createSiteFolder()
    folder = await temporaryFolder('killed')
    site = await openCommandSite(settings(), 'Ana')
    commands = createKillableCommands(program, { ...files.env, ...place.env })
    const shell = path.join(folder, SHELL)
    const { version } = await writeSampleShell(shell, { render: TEST_SHELL })
    await site.store.add(shell)
    await site.store.change(SHELL, () => withLive(undefined, version))
  })
  afterEach(async () => {
    await commands.close()
    await site.close()
    await files.remove()
    await place.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function built(version: string): Promise<string> {
    const target = path.join(folder, version)
    await writeSampleRelease(target, { version, ssr: pageSaying(version), files: FILES })
    return target
  }

  /**
   * Reads what a host or another team finds after the kill, on a machine with an empty cache.
   * @param killed the release that the killed command was storing
   */
  async function looksWell(killed: string): Promise<string[]> {
    const other = await openCommandSite(settings(), 'Bo')
    try {
      for (const { key } of await other.objects.list('live/'))
        parsePointer(key, String((await other.objects.get(key))?.body))
      const { remotes, shell, damaged } = await other.store.readRegistry()
      expect(damaged).toEqual({})
      if (remotes.gallery) await other.store.readRelease('gallery', remotes.gallery.live)
      await other.store.readShell(shell?.live ?? 'none')
      // A listed release must be complete.
      const stored = (await other.store.list('gallery')).map(({ version }) => version)
      if (stored.includes(killed)) await other.store.readRelease('gallery', killed)
      return stored
    } finally {
      await other.close()
    }
  }

  /**
   * Picks moments to kill at: half of them anywhere in the command, which may end earlier, half in one of its writes.
   */
  function moments({ wholeMs, writes }: Took): Moment[] {
    const random = randomFrom(seed)
    return Array.from({ length: kills }, (_, i) =>
      i % 2 === 0
        ? { ms: random() * wholeMs }
        : { ms: random() * WRITE_MS, write: Math.floor(random() * writes) },
    )
  }

  it(
    'leaves no half-written release, and the next command stores it (release)',
    async () => {
      const whole = await commands.run({ release: await built('1.0.0-a') })
      await promote(site, 'gallery', '1.0.0-a')
      let killed = 0
      for (const [i, moment] of moments(whole).entries()) {
        const version = `1.0.1-${i}`
        const release = await built(version)
        if (await commands.kill({ release }, moment)) killed += 1
        const stored = await looksWell(version)
        expect(await site.store.add(release)).toBe(!stored.includes(version))
        expect((await site.store.readRelease('gallery', version)).version).toBe(version)
      }
      expect(killed).toBeGreaterThanOrEqual(Math.floor(kills / 2))
    },
    PATIENCE_MS,
  )

  it(
    'leaves a complete release live, and the next command succeeds (promote)',
    async () => {
      for (const version of ['1.0.0-a', '1.0.0-b']) await site.store.add(await built(version))
      const whole = await commands.run({ promote: 'gallery', version: '1.0.0-a' })
      let killed = 0
      for (const [i, moment] of moments(whole).entries()) {
        const version = i % 2 === 0 ? '1.0.0-b' : '1.0.0-a'
        if (await commands.kill({ promote: 'gallery', version }, moment)) killed += 1
        await looksWell(version)
        const { pointer } = await setOffline(site, 'gallery', null)
        expect(['1.0.0-a', '1.0.0-b']).toContain(pointer.live)
      }
      expect(killed).toBeGreaterThanOrEqual(Math.floor(kills / 2))
      for (const version of ['1.0.0-b', '1.0.0-a'])
        expect((await promote(site, 'gallery', version)).pointer.live).toBe(version)
    },
    PATIENCE_MS,
  )

  it('leaves the store intact even when the operator’s command line is killed', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await site.store.add(await built(version))
    await promote(site, 'gallery', '1.0.0-a')
    const { env } = process
    const line = ['scripts/run.mjs', 'host/commands/cli.ts', 'promote', 'gallery', '1.0.0-b']
    const child = spawn(process.execPath, line, {
      cwd: ROOT,
      env: { ...env, ...files.env, ...place.env },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await wait(randomFrom(seed)() * 3000)
    child.kill('SIGKILL')
    await ended
    await looksWell('1.0.0-b')
    expect((await promote(site, 'gallery', '1.0.0-b')).pointer.live).toBe('1.0.0-b')
  })
})
