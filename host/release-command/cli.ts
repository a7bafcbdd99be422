import path from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { buildPlatformForNode } from '../build/build-site.ts'
import { SHELL } from '../releases/registry.ts'
import { publicUrl, readSettings } from '../settings/settings.ts'
import { releaseKey } from '../trust/release-key.ts'
import { addKeyCommands } from './keys-command.ts'
import { openCommandSite } from './open-command-site.ts'
import { addPreviewCommand } from './preview-command.ts'
import { canary, promote, rollback } from './promote.ts'
import { release, releaseShell } from './release.ts'
import { setOffline } from './section-offline.ts'
import { formatTable, status } from './status.ts'
import { prune, verify } from './upkeep.ts'
import { madeNow, whoAmI } from './who.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const reasonOf = (error: unknown) => `${error instanceof Error ? error.message : String(error)}\n`

async function open() {
  const read = readSettings(process.env)
  return { settings: read, site: await openCommandSite(read, await whoAmI()) }
}

const { settings, site } = await open().catch((error: unknown) => {
  process.stderr.write(reasonOf(error))
  process.exit(1)
})

/** Takes `gallery` and `remote-gallery`. */
const remoteName = (text: string) => text.replace(/^remote-/, '').replace(/\/$/, '')

function percentage(text: string): number {
  const percent = Number(text)
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new InvalidArgumentError('must be 0 to 99.')
  return percent
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('must be a whole number.')
  return number
}

/** ' on 3 hosts', or that none is up. */
const onHosts = ({ hosts }: { hosts: number }) =>
  hosts === 0 ? ' in the store; no host is up' : ` on ${hosts} ${hosts === 1 ? 'host' : 'hosts'}`

const FORCE_LOSS = ['--force <reason>', 'accept the loss of a route; the reason is recorded'] as const

const say = (text: string) => process.stdout.write(`${text}\n`)
/** Checks run releases, which find the platform in this checkout; a fresh clone has not built it yet. */
const CHECKING = ['release', 'promote', 'rollback', 'canary']
const program = new Command('site').description(
  'Releases of the remotes and of the shell: build, check, make live, go back.',
)
program.hook('preAction', async (_, command) => {
  if (!CHECKING.includes(command.name())) return
  await buildPlatformForNode((line) => void process.stderr.write(`${line}\n`))
})

program
  .command('release')
  .description('build, check and store a release; it is not live until promoted')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .option('--force <reason>', 'accept a size over its budget, or the loss of a route; the reason is recorded')
  .option('--note <text>', 'a line on what is new; shown by status and on the board')
  .option('--promote', 'make it live at once')
  .action(async (name: string, options: { force?: string; note?: string; promote?: boolean }) => {
    const root = path.join(ROOT, name === SHELL ? SHELL : `remote-${name}`)
    const made = await madeNow(root, options.note)
    const what = { made, env: process.env, force: options.force }
    const { manifest, isNew } =
      name === SHELL ? await releaseShell(site, what) : await release(site, { name, root, ...what })
    const { version } = manifest
    say(isNew ? `released ${name} ${version}` : `${name} ${version} is in the store already`)
    if (!options.promote) {
      const { remotes, shell } = await site.store.readRegistry()
      const pointer = name === SHELL ? shell : remotes[name]
      const next = `make it live: npm run site -- promote ${name} ${version}`
      say(pointer?.live === version ? 'it is live already' : next)
      return
    }
    const done = await promote(site, name, version, options.force)
    say(`${name} ${version} is live${onHosts(done)}`)
  })

program
  .command('promote')
  .description('check a stored release again and make it live')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .argument('<version>')
  .option(...FORCE_LOSS)
  .action(async (name: string, version: string, { force }: { force?: string }) => {
    const done = await promote(site, name, version, force)
    say(`${name} ${version} is live${onHosts(done)}`)
  })

program
  .command('rollback')
  .description('return to the release that was live before')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .action(async (name: string) => {
    const done = await rollback(site, name)
    say(`${name} ${done.pointer.live} is live again${onHosts(done)}`)
  })

program
  .command('canary')
  .description('give a share of the visitors another release; 0 ends it')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .argument('<version>')
  .argument('<percent>', '0 to 99', percentage)
  .option(...FORCE_LOSS)
  .action(async (name: string, version: string, percent: number, { force }: { force?: string }) => {
    const done = await canary(site, name, version, percent, force)
    const what =
      percent === 0 ? `${name} has no canary` : `${percent} % of the visitors get ${name} ${version}`
    say(what + onHosts(done))
  })

program
  .command('offline')
  .description('close a section: its pages and its API say so until it is online again')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .addOption(
    new Option('--status <status>', 'how it answers: 503 for a moment, 404 for good')
      .choices(['503', '404'])
      .default('503'),
  )
  .option('--message <text>', 'what visitors read there')
  .action(async (name: string, { status: code, message }: { status: string; message?: string }) => {
    const text = message?.trim() || null
    await setOffline(site, name, { status: code === '404' ? 404 : 503, message: text })
    say(`${name} is offline; bring it back: npm run site -- online ${name}`)
  })

program
  .command('online')
  .description('open a section again')
  .argument('<remote>', 'such as gallery, or shell', remoteName)
  .action(async (name: string) => {
    await setOffline(site, name, null)
    say(`${name} is online`)
  })

program
  .command('status')
  .description('live, canary and previous release of each remote, size, age, health')
  .option('--json', 'as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const rows = await status(site.store, Date.now())
    say(json ? JSON.stringify(rows, null, 2) : formatTable(rows))
  })

program
  .command('verify')
  .description('compare every file of the releases in use with its digest')
  .action(async () => {
    const problems = await verify(site)
    for (const [which, problem] of problems) say(`${which}\n  - ${problem}`)
    if (problems.size > 0) throw new Error('some releases are damaged')
    say('every release in use is whole')
  })

program
  .command('prune')
  .description('remove stored releases that are not in use')
  .option('--keep <count>', 'previous releases to keep for rollbacks, for each remote', wholeNumber, 3)
  .option('--older-than <days>', 'only releases that are older', wholeNumber, 30)
  .action(async ({ keep, olderThan }: { keep: number; olderThan: number }) => {
    const removed = await prune(site, { keep, olderThanDays: olderThan })
    say(
      removed.length === 0
        ? 'nothing to remove'
        : removed.map(({ name, version }) => `removed ${name} ${version}`).join('\n'),
    )
  })

addKeyCommands(program, { dataDir: settings.DATA_DIR, trustFile: settings.TRUST_FILE })
addPreviewCommand(program, {
  siteUrl: publicUrl(settings.SITE_URL, settings.PORT),
  key: () => releaseKey(settings),
  // of the shell as well, whose manifest is another
  readRelease: site.store.releaseFolder,
})

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(reasonOf(error))
  process.exitCode = 1
} finally {
  await site.close()
}
