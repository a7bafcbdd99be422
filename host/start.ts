import { buildPlatformForNode, buildSite } from './build/build-site.ts'
import { remoteNames } from './build/read-definition.ts'
import { onlyFrom } from './live/only-remote.ts'
import { readSettings } from './settings/settings.ts'
import { type RunningSite, startSite } from './site.ts'

const PARENT_POLL_MS = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

function banner(
  { settings, addresses, pages, providers, passcodes, unsetLinks }: RunningSite,
  only: string | null,
): string {
  const site = addresses.find(({ name }) => name === 'site')?.url
  const rows = [
    ...addresses.map(({ name, url }) => [name, url]),
    ...(site && only !== null ? [['only', `${only}: ${pages.join(', ') || 'not released yet'}`]] : []),
    ...providers.map(({ provider, use }) => [provider, use]),
    ...(settings.SITE_MODE === 'production' && unsetLinks.length > 0
      ? [['no link', `${unsetLinks.join(', ')}: their buttons write a mail, or lead nowhere`]]
      : []),
    ...passcodes.map(({ label, value, where }) => [label, `${value}   (${site}${where})`]),
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', `${settings.SITE_NAME} is up`, ...lines, '', 'Stop with Ctrl+C.'].join('\n')
}

/** npm hands no signal on to what it has started: who outlives it has another parent then. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, PARENT_POLL_MS).unref()
}

/**
 * Builds what the site lacks, starts the site, and stops it in order on a signal.
 * @param args `--only <remote>` builds and serves that remote only, and leaves what is released of the others alone;
 * `--only surgai` is the surgical tool on its own address
 */
export async function start(args: readonly string[]): Promise<void> {
  const only = onlyFrom(args, await remoteNames())
  process.env.NODE_ENV ??= 'production'
  const settings = readSettings(process.env)
  const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  const remotes = only === null ? undefined : [only]
  // what is in a bucket was released by whoever has a key; a host adds nothing to it
  if (settings.RELEASE_STORE === undefined) {
    const site = { siteDir: settings.SITE_DIR, flavor, say, remotes, changed: 'tell' } as const
    for (const failure of await buildSite(site)) say(`\n${failure}`)
  } else await buildPlatformForNode(say)
  const site = await startSite(process.env, { only })
  say(banner(site, only))

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1) // asked twice: at once
    stopping = true
    await site.close()
    process.exit(0)
  }
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
