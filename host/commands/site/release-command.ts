import path from 'node:path'
import { type Command, Option } from 'commander'
import { buildPlatformForNode, noteReleased } from '../../build/build-site.ts'
import { findHeadlessChromium, NO_BROWSER } from '../../build/find-browser.ts'
import { remoteNames } from '../../build/read-definition.ts'
import { typeErrors } from '../../build/type-errors.ts'
import { pointerIn, type Site } from '../../changes/command-site.ts'
import { promote } from '../../changes/promote.ts'
import { refuseFor } from '../../changes/refused.ts'
import { PROJECT, ROOT } from '../../files/places.ts'
import { siteCommand } from '../../files/site-command.ts'
import { SHELL } from '../../releases/registry/registry.ts'
import { releaseKey } from '../../releases/trust/release-key.ts'
import { mayRelease } from '../../releases/trust/trust.ts'
import { readTrust } from '../../releases/trust/trust-file.ts'
import type { Settings } from '../../settings/settings.ts'
import { missingPictures, readComponents, readContent } from '../content-files.ts'
import { readLibrary } from '../media-names.ts'
import { madeNow } from './who.ts'
import { AS_JSON, onHosts, remoteCommand, tell } from './words.ts'

/** Commands that run releases and so need the built platform, which a fresh clone lacks. */
const CHECKING = ['release', 'promote', 'rollback', 'canary']

type Options = {
  force?: string
  note?: string
  promote?: boolean
  to?: 'staging'
  browser: boolean
  json?: boolean
}

/** Refuses a key that hosts would refuse, before the build. @throws {RefusedError} */
async function refuseUnknownKey(settings: Settings, name: string): Promise<void> {
  const { id } = await releaseKey(settings)
  const { keys } = await readTrust(settings.TRUST_FILE)
  const isTrusted = keys.some(
    (key) => key.id === id && key.state.is === 'active' && key.only === undefined && mayRelease(key, name),
  )
  const remedy = `the operator runs: ${siteCommand()} keys trust <the word of keys new> --remotes ${name}`
  refuseFor(
    `the release of ${name}`,
    isTrusted ? [] : [`${settings.TRUST_FILE} does not trust the key ${id} for ${name}: ${remedy}`],
  )
}

/** Adds `release`, which only a checkout can run, because it builds. */
export function addReleaseCommand(program: Command, own: Site, settings: Settings): void {
  const { SITE_DIR: siteDir, MEDIA_LIBRARY, RELEASE_STORE } = settings
  // Other hosts of a store may serve a library unknown here, and a team's repository has no samples.
  const isLibraryKnown = MEDIA_LIBRARY !== undefined || (RELEASE_STORE === undefined && PROJECT === ROOT)
  program.hook('preAction', async (_, command) => {
    if (!CHECKING.includes(command.name())) return
    await buildPlatformForNode((line) => void process.stderr.write(`${line}\n`))
  })

  remoteCommand(program, 'release', 'build, check and store a release; it is not live until promoted')
    .option(
      '--force <reason>',
      'accept a size over its budget, the loss of a route, or missing pictures; the reason is recorded',
    )
    .option('--note <text>', 'a line about the changes; status and the board show it')
    .option('--promote', 'make it live at once')
    .addOption(new Option('--to <channel>', 'make it live in this channel at once').choices(['staging']))
    .option('--no-browser', 'do not open its pages in a browser')
    .option(...AS_JSON)
    .action(async (name: string, { to, ...options }: Options) => {
      const names = [...(await remoteNames()), SHELL]
      if (!names.includes(name)) throw new Error(`there is no remote-${name} here, only ${names.join(', ')}`)
      const site = to ? { ...own, store: own.store.inChannel(to) } : own
      await refuseUnknownKey(settings, name)
      if (PROJECT !== ROOT) refuseFor(`the release of ${name}`, await typeErrors(PROJECT))
      // The builder takes a second to load; other commands do not need it.
      const [{ release }, { tryInBrowser }] = await Promise.all([
        import('./release.ts'),
        import('./browser-check.ts'),
      ])
      const library = options.force === undefined && isLibraryKnown ? await readLibrary(settings) : null
      if (library !== null)
        refuseFor(
          `the release of ${name}`,
          missingPictures(
            [
              ...(await readContent(PROJECT, `remote-${name}`)),
              ...(await readComponents(PROJECT, `remote-${name}`)),
            ],
            library,
          ),
        )
      const root = name === SHELL ? path.join(ROOT, SHELL) : path.join(PROJECT, `remote-${name}`)
      const made = await madeNow(root, options.note)
      const browser = options.browser ? findHeadlessChromium() : null
      if (options.browser && browser === null) process.stderr.write(`${NO_BROWSER}\n`)
      const { manifest, isNew } = await release(site, {
        name,
        root,
        made,
        env: process.env,
        force: options.force,
        tryPages: browser === null ? null : tryInBrowser(browser),
      })
      const { version } = manifest
      // The next start of this checkout looks for the released sources there.
      if (RELEASE_STORE === undefined) await noteReleased(siteDir, name, version)
      const stored = isNew ? `released ${name} ${version}` : `${name} ${version} is in the store already`
      // Also when promoting fails.
      const out = options.json ? process.stderr : process.stdout
      out.write(`${stored}\n`)
      const outcome = { remote: name, version, isNew }
      if (!options.promote && !to) {
        const isLive = pointerIn(await site.store.readRegistry(), name)?.live === version
        const next = isLive
          ? 'it is live already'
          : `make it live: npm run site -- promote ${name} ${version}`
        return tell(options.json, { ...outcome, isLive }, next)
      }
      const done = await promote(site, name, version, options.force)
      tell(
        options.json,
        { ...outcome, isLive: !to, hosts: done.hosts },
        `${name} ${version} is live${to ? ` in ${to}` : ''}${onHosts(done)}`,
      )
    })
}
