import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canary, promote } from '../../host/release-command/commands.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { expect, test } from './testing/fixtures.ts'
import type { CliResult } from './testing/run-cli.ts'
import type { Edit } from './testing/variants.ts'

/** What the release command refuses, and that nothing has changed then. */
const REFUSED: {
  why: string
  remote: string
  edit?: (release: Edit) => Promise<void> | void
  damage?: (folder: string) => Promise<void>
  says: RegExp
}[] = [
  {
    why: 'another contract',
    remote: 'gallery',
    edit: ({ manifest }) => void (manifest.contract = 3),
    says: /it speaks contract 3, this shell speaks 2/,
  },
  {
    why: 'a route that another remote owns',
    remote: 'hostile',
    edit: ({ manifest }) => void (manifest.routes[0]!.path = '/privacy'),
    says: /\/privacy belongs to marketing already/,
  },
  {
    why: 'a missing file',
    remote: 'gallery',
    damage: (folder) => rm(path.join(folder, 'client/variant.txt')),
    says: /client\/variant\.txt is missing/,
  },
  {
    why: 'a wrong digest',
    remote: 'gallery',
    damage: (folder) => writeFile(path.join(folder, 'ssr/remote.js'), 'export {}\n'),
    says: /ssr\/remote\.js has a wrong digest/,
  },
  {
    why: 'a page that does not render',
    remote: 'hostile',
    edit: (release) =>
      release.replace(/^ssr\/remote\.js$/, (text) => text.replace('chat?.startsWith(', 'chat.startsWith(')),
    says: /\/hostile\/settings does not render: TypeError/,
  },
  {
    why: 'a server bundle that cannot be loaded',
    remote: 'hostile',
    edit: (release) => release.replace(/^ssr\/remote\.js$/, () => 'throw new Error("not today")\n'),
    says: /\/hostile does not render: .*hostile/,
  },
]

for (const { why, remote, edit, damage, says } of REFUSED)
  test(`${why} is refused, and nothing changes`, async ({ site }) => {
    const version = await site.variant(remote, edit)
    await damage?.(await site.store.releaseFolder(remote, version))
    const before = await readFile(site.registryFile, 'utf8')
    const { code, stderr } = await site.cli(['promote', remote, version])
    expect(stderr).toMatch(says)
    expect(code).toBe(1)
    const commands = { store: site.store, siteDir: site.dir }
    await expect(canary(commands, remote, version, 10)).rejects.toThrow(says)
    expect(await readFile(site.registryFile, 'utf8')).toBe(before)
  })

test('a version that is not stored, a rollback without a previous release and a wrong percentage are refused', async ({
  site,
}) => {
  const before = await readFile(site.registryFile, 'utf8')
  const { gallery = '' } = await site.served()
  for (const [args, says] of [
    [['promote', 'gallery', '1.0.0-nothing'], /there is no release gallery 1\.0\.0-nothing/],
    [['rollback', 'gallery'], /gallery has no previous release to roll back to/],
    [['canary', 'gallery', gallery, '100'], /must be 0 to 99/],
    [['canary', 'gallery', gallery, '10'], /is live already/],
  ] as const) {
    const { code, stderr } = await site.cli(args)
    expect(stderr).toMatch(says)
    expect(code).toBe(1)
  }
  expect(await readFile(site.registryFile, 'utf8')).toBe(before)
})

test('two promotes at once: one wins, the other says so', async ({ site }) => {
  const commands = { store: site.store, siteDir: site.dir }
  const versions = [await site.variant('gallery'), await site.variant('gallery')]
  const results = await Promise.allSettled(
    versions.map((version) => promote(commands, 'gallery', version).then(() => version)),
  )
  const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const said = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(winners).toHaveLength(1)
  expect(said.join()).toMatch(/another release command (?:is changing the registry|has changed gallery)/)
  await site.untilServed('gallery', winners[0] ?? '')
})

test('a promote while another command holds the lock is refused; afterwards it works', async ({ site }) => {
  const version = await site.variant('gallery')
  let refused: CliResult | undefined
  await site.store.updateRegistry(async (registry) => {
    refused = await site.cli(['promote', 'gallery', version])
    return registry
  })
  expect(refused?.stderr).toContain('another release command is changing the registry')
  expect(refused?.code).toBe(1)
  expect((await site.cli(['promote', 'gallery', version])).code).toBe(0)
})

test('a command that is killed while it changes the registry leaves the old one, and no lock for good', async ({
  site,
}) => {
  const version = await site.variant('gallery')
  const before = await readFile(site.registryFile, 'utf8')
  const child = spawn(process.execPath, ['scripts/run.mjs', 'e2e/releases/testing/hold-lock.ts', site.dir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readFile(site.registryFile, 'utf8')).toBe(before)

  expect((await site.cli(['promote', 'gallery', version])).code).toBe(1)
  // as if the minute had passed after which a lock that nobody renews is void
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(path.join(site.dir, 'registry.lock'), longAgo, longAgo)
  expect((await site.cli(['promote', 'gallery', version])).code).toBe(0)
  await site.untilServed('gallery', version)
})
