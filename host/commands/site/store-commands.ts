import { type Command, InvalidArgumentError, Option } from 'commander'
import { pointerIn, type Site } from '../../changes/command-site.ts'
import { canary, promote, rollback, setOffline } from '../../changes/promote.ts'
import { siteCommand } from '../../files/site-command.ts'
import { pointerKey } from '../../releases/store/release-keys.ts'
import { formatTable, status, tried } from './status.ts'
import { prune, verify } from './upkeep.ts'
import { AS_JSON, FORCE_LOSS, onHosts, remoteCommand, say, tell } from './words.ts'

const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= 0 && number <= most) return number
    throw new InvalidArgumentError(
      Number.isFinite(most) ? `must be 0 to ${most}.` : 'must be a whole number.',
    )
  }
const wholeNumber = wholeUpTo(Number.POSITIVE_INFINITY)

type CanaryOptions = { force?: string; json?: boolean }
type PromoteOptions = CanaryOptions & { afterViews?: number; from?: 'staging' }

/** Adds the commands that need a store and no sources. The function is long because it is a list of commands. */
export function addStoreCommands(program: Command, site: Site): void {
  remoteCommand(program, 'promote', 'check a stored release again and make it live')
    .argument('[version]')
    .addOption(
      new Option(
        '--from <channel>',
        'make the version of this channel live; the channel then follows live again',
      ).choices(['staging']),
    )
    .option(...FORCE_LOSS)
    .option(
      '--after-views <count>',
      'only if it is the canary, and visitors got this many of its pages within the last hour',
      wholeNumber,
    )
    .option(...AS_JSON)
    .action(async (name: string, given: string | undefined, options: PromoteOptions) => {
      const { force, afterViews, from, json } = options
      const { inChannel } = site.store
      const staged = async () => from && pointerIn(await inChannel(from).readRegistry(), name)?.live
      const version = given ?? (await staged())
      if (!version || (given && from))
        throw new Error(`name a version, or use --from staging if ${name} has a release there`)
      const to = from ? { ...site, store: inChannel('live') } : site
      const seen = afterViews === undefined ? undefined : await tried(to, name, version, afterViews)
      const done = await promote(seen === undefined ? to : { ...to, seen }, name, version, force)
      // A release to staging in the meantime stays there.
      if (from && (await staged()) === version) await site.objects.remove(pointerKey(name, from))
      tell(json, { remote: name, version, hosts: done.hosts }, `${name} ${version} is live${onHosts(done)}`)
    })

  remoteCommand(program, 'rollback', 'return to the release that was live before')
    .option(...AS_JSON)
    .action(async (name: string, { json }: { json?: boolean }) => {
      const { pointer, hosts } = await rollback(site, name)
      tell(
        json,
        { remote: name, version: pointer.live, hosts },
        `${name} ${pointer.live} is live again${onHosts({ hosts })}`,
      )
    })

  remoteCommand(program, 'canary', 'give a share of the visitors another release; 0 ends it')
    .argument('<version>')
    .argument('<percent>', '0 to 99', wholeUpTo(99))
    .option(...FORCE_LOSS)
    .option(...AS_JSON)
    .action(async (name: string, version: string, percent: number, { force, json }: CanaryOptions) => {
      const done = await canary(site, name, version, percent, force)
      const what =
        percent === 0 ? `${name} has no canary` : `${percent} % of the visitors get ${name} ${version}`
      tell(json, { remote: name, version, percent, hosts: done.hosts }, what + onHosts(done))
    })

  remoteCommand(program, 'offline', 'close a section: its pages and its API say so until it is online again')
    .addOption(
      new Option('--status <status>', 'its status: 503 for a while, 404 for good')
        .choices(['503', '404'])
        .default('503'),
    )
    .option('--message <text>', 'the message for visitors')
    .action(async (name: string, { status: code, message }: { status: string; message?: string }) => {
      const text = message?.trim() || null
      await setOffline(site, name, { status: code === '404' ? 404 : 503, message: text })
      say(`${name} is offline; bring it back: ${siteCommand()} online ${name}`)
    })

  remoteCommand(program, 'online', 'reopen a section').action(async (name: string) => {
    await setOffline(site, name, null)
    say(`${name} is online`)
  })

  program
    .command('status')
    .description('live, canary and previous release of each remote, size, age, health')
    .option(...AS_JSON)
    .action(async ({ json }: { json?: boolean }) => {
      const now = Date.now()
      const sections = await status(site.store, now, site.objects)
      const nothing = sections.length === 0 ? `nothing is live in ${site.objects.place}` : null
      tell(json, { sections }, nothing ?? formatTable(sections, now))
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
    .option('--older-than <days>', 'only releases older than this', wholeNumber, 30)
    .action(async ({ keep, olderThan }: { keep: number; olderThan: number }) => {
      const removed = await prune(site, { keep, olderThanDays: olderThan })
      say(
        removed.length === 0
          ? 'nothing to remove'
          : removed.map(({ name, version }) => `removed ${name} ${version}`).join('\n'),
      )
    })
}
