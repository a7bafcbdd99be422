import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diskSpace, isFull } from '@lustre/platform/server/disk/disk-space'
import { type Command, Option } from 'commander'
import { diskProblem, writtenFolders } from '../../operate/disk-check.ts'
import { sandboxProblem, WITHOUT_SANDBOX } from '../../sections/sandbox.ts'
import { checkSettings, type Environment, readSettings, type Settings } from '../../settings/settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkMedia, checkModel } from './check-providers.ts'
import { checkStore, type StoreCheck } from './check-store.ts'
import { type Finding, formatFindings, note, ok, problem, reasonOf, statusOf, warning } from './finding.ts'

const countOf = (findings: readonly Finding[], state: Finding['state']): string[] => {
  const { length } = findings.filter((finding) => finding.state === state)
  return length === 0 ? [] : [`${length} ${state}${length === 1 ? '' : 's'}`]
}

/** Adds `doctor`. It exits with 1 for a problem, but with 0 for a warning. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check settings, store, database, providers and proxy without starting')
    .addOption(
      new Option('--skip <checks...>', 'skip a check that cannot pass yet, such as address').choices(
        CHECK_NAMES,
      ),
    )
    .action(async ({ skip = [] }: { skip?: string[] }) => {
      const findings = await examine(process.env, skip)
      process.stdout.write(`${formatFindings(findings)}\n`)
      const sum = [...countOf(findings, 'problem'), ...countOf(findings, 'warning')].join(', ')
      if (findings.some(({ state }) => state === 'problem')) throw new Error(`\n${sum}`)
      if (sum !== '') process.stdout.write(`\n${sum}\n`)
    })
}

function checkRoom(setting: string, folder: string, lowMb: number): Finding {
  const space = diskSpace(folder)
  const says = diskProblem(setting, folder, space, lowMb)
  if (says === null) return ok(`disk of ${setting}`, 'enough')
  return (isFull(space) ? problem : warning)(`disk of ${setting}`, says)
}

async function checkWritable(folder: string): Promise<Finding> {
  const probe = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    return ok('DATA_DIR', `${folder} can be written`)
  } catch (error) {
    return problem('DATA_DIR', `${folder} cannot be written by this user: ${reasonOf(error)}`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Checks whether this user may write where the host writes, and whether the disks have room. */
async function checkFolders(settings: Settings): Promise<Finding[]> {
  const rooms = Object.entries(writtenFolders(settings)).map(([setting, folder]) =>
    checkRoom(setting, folder, settings.DISK_LOW_MB),
  )
  return [await checkWritable(settings.DATA_DIR), ...rooms]
}

function checkSandbox({ SECTION_SANDBOX }: Settings): Finding[] {
  if (SECTION_SANDBOX === 'none') return [note('SECTION_SANDBOX', WITHOUT_SANDBOX)]
  const why = sandboxProblem(SECTION_SANDBOX)
  if (why === null) return [ok('SECTION_SANDBOX', `${SECTION_SANDBOX} works here`)]
  return [problem('SECTION_SANDBOX', `this machine gives no sandbox: ${why}`)]
}

const PROXY_ALONE = [502, 503, 504]

async function ask(what: string, url: string): Promise<Finding> {
  const status = await statusOf(`${url.replace(/\/+$/, '')}/healthz`, { redirect: 'manual' })
  if (typeof status === 'string') return warning(what, `${url} cannot be reached from here: ${status}`)
  if (status === 200) return ok(what, `${url} leads to a running host`)
  if (PROXY_ALONE.includes(status))
    return ok(what, `the proxy at ${url} answers, but there is no host behind it yet (${status})`)
  if (status === 421)
    return problem(
      what,
      `the proxy at ${url} does not pass on the name of the site: it must send the original Host header`,
    )
  return warning(what, `${url}/healthz answers ${status}: that is not this site`)
}

const speaksHttps = (url: string) => url.startsWith('https:')

/** Checks whether the site's address leads to this host, and whether the host trusts the proxy before it. */
export async function checkAddress(settings: Settings, isBehindProxy = speaksHttps): Promise<Finding[]> {
  const { SITE_URL: url, TRUSTED_PROXIES: proxies } = settings
  if (url === undefined) return [note('SITE_URL', 'unset: links and share tags name this machine')]
  if (!isBehindProxy(url)) return [note('SITE_URL', `${url} is for this machine only`)]
  return [
    await ask('SITE_URL', url),
    proxies.length > 0
      ? ok('TRUSTED_PROXIES', proxies.join(', '))
      : problem('TRUSTED_PROXIES', 'unset: all visitors behind the https proxy would count as one'),
  ]
}

type Site = { settings: Settings; env: Environment; store: Promise<StoreCheck> }

function ofSettings<T>(read: () => T): T | Finding {
  try {
    return read()
  } catch (error) {
    return problem('settings', reasonOf(error))
  }
}

const CHECKS = {
  async settings({ env, store }: Site): Promise<Finding[]> {
    const { definitions } = await store
    const lines = ofSettings(() => checkSettings(definitions, env))
    if ('state' in lines) return [lines]
    return [ok('settings', 'everything required is set'), ...lines.map((says) => warning('settings', says))]
  },
  folders: ({ settings }: Site) => checkFolders(settings),
  sandbox: ({ settings }: Site) => checkSandbox(settings),
  store: async ({ store }: Site) => (await store).findings,
  database: ({ settings, env }: Site) => checkDatabase(settings, env),
  media: ({ settings }: Site) => checkMedia(settings),
  model: ({ settings }: Site) => checkModel(settings),
  mail: ({ settings }: Site) => checkMail(settings),
  address: ({ settings }: Site) => checkAddress(settings),
}
export const CHECK_NAMES: readonly string[] = Object.keys(CHECKS)

/**
 * Checks everything that a host needs, without starting one. All checks run, whatever one of them finds,
 * unless the settings themselves cannot be read.
 * @param skip checks to leave out
 */
export async function examine(env: Environment, skip: readonly string[] = []): Promise<Finding[]> {
  const settings = ofSettings(() => readSettings(env))
  if ('state' in settings) return [settings]
  const site = { settings, env, store: checkStore(settings) }
  const found = await Promise.all(
    Object.entries(CHECKS).map(([name, check]) =>
      skip.includes(name) ? [note(name, 'skipped')] : check(site),
    ),
  )
  return found.flat()
}
