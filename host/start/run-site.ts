import { failWithReason } from '../commands/reason-of-failure.ts'
import { logWarnings, openLog } from '../operate/readable-log.ts'
import { banner, passcodeRows } from './banner.ts'
import { outliveErrors, outliveOutput } from './outlive.ts'
import { type RunningSite, startSite } from './site.ts'
import { whenOrphaned } from './when-orphaned.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function siteBanner(
  { settings, addresses, pages, providers, passcodes, unsetLinks, missing }: RunningSite,
  only: string | null,
): string {
  const site = addresses.find(({ name }) => name === 'site')?.url
  const rows = [
    ...addresses.map(({ name, url }) => [name, url]),
    ...(site && only !== null ? [['only', `${only}: ${pages.join(', ') || 'not released yet'}`]] : []),
    ...providers.map(({ provider, use }) => [provider, use]),
    ...(settings.SITE_MODE === 'production' && unsetLinks.length > 0
      ? [['no link', `${unsetLinks.join(', ')}: their buttons open an e-mail, or lead nowhere`]]
      : []),
    ...passcodeRows(passcodes, site),
  ]
  const lost = missing()
  if (lost.length === 0) return banner(`${settings.SITE_NAME} is up`, rows)
  const lacks = lost.flatMap(({ remote, version, reason }) => [
    ['', `${remote} ${version}: ${reason}`],
    ['', `its team releases it again: npm run site -- release ${remote} --promote`],
  ])
  return banner(`${settings.SITE_NAME} runs, and lacks ${lost.map(({ remote }) => remote).join(', ')}`, [
    ...lacks,
    ...rows,
  ])
}

/**
 * Starts the site on its releases, prints its addresses, and stops it cleanly on a signal.
 * @param only the one remote to serve; null for all
 */
export async function runSite(only: string | null): Promise<void> {
  outliveOutput()
  const log = openLog(process.stderr)
  logWarnings(log)
  const site = await startSite(process.env, { only, log }).catch(failWithReason)
  outliveErrors(log, site.close)
  await site.prepared
  say(siteBanner(site, only))

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1) // a second signal stops at once
    stopping = true
    await site.drain()
    await site.close()
    process.exit(0)
  }
  whenOrphaned(() => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
