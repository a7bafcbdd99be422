import { buildSite } from '../build/build-site.ts'
import { readSettings } from './settings.ts'
import { type RunningSite, startSite } from './site.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function banner({ settings, addresses, providers, passcodes }: RunningSite): string {
  const site = addresses.find(({ name }) => name === 'site')?.url
  const rows = [
    ...addresses.map(({ name, url }) => [name, url]),
    ...providers.map(({ provider, use }) => [provider, use]),
    ...(site && passcodes.admin !== null ? [['admin passcode', `${passcodes.admin}   (${site}/admin)`]] : []),
    ...(site && passcodes.payment !== null
      ? [['payment code', `${passcodes.payment}   (${site}/custom, the gear)`]]
      : []),
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', `${settings.SITE_NAME} is up`, ...lines, '', 'Stop with Ctrl+C.'].join('\n')
}

/**
 * Builds what is out of date, starts the site, and stops it in order on a signal.
 * @param args `--only surgai` serves the surgical tool alone
 */
export async function start(args: readonly string[]): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  const settings = readSettings(process.env)
  const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  // with another host's store the releases come from there
  const remotes = settings.RELEASE_STORE_URL === undefined ? undefined : []
  for (const failure of await buildSite({ siteDir: settings.SITE_DIR, flavor, say, remotes }))
    say(`\n${failure}`)
  const site = await startSite(process.env, { aloneOnly: args.includes('--only') })
  say(banner(site))

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1) // asked twice: at once
    stopping = true
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
