import { execFile } from 'node:child_process'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildPlatformForNode, buildSite } from '../host/build/build-site.ts'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { createPointerGuard, NO_GUARD } from '../host/releases/trust/pointer-guard.ts'
import { makesOwnKey, releaseKey } from '../host/releases/trust/release-key.ts'
import type { Trust } from '../host/releases/trust/trust.ts'
import { readTrust } from '../host/releases/trust/trust-file.ts'
import { readSettings, type Settings } from '../host/settings/settings.ts'
import { packKit } from './pack/kit.ts'
import { packSite, sourceTime } from './pack/pack-site.ts'

const run = promisify(execFile)

/** Sets one date on all files, so that the same sources make the same tarball. */
async function setTimes(folder: string, time: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await utimes(path.join(entry.parentPath, entry.name), time, time)
  await utimes(folder, time, time)
}

/** Returns options of GNU tar that omit differences between machines. Other programs still make a tarball. */
async function sameEverywhere(): Promise<string[]> {
  const { stdout } = await run('tar', ['--version'])
  return stdout.includes('GNU tar') ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'] : []
}

/** Packs a folder with the machine's own tar. @param time of all files */
async function makeTarball(folder: string, file: string, time: Date): Promise<void> {
  await setTimes(folder, time)
  const { dir, base } = path.parse(folder)
  await run('tar', [...(await sameEverywhere()), '-czf', file, '-C', dir, base])
}

/**
 * `npm run pack [-- <folder>]` makes a folder, and a tarball of it, that runs anywhere with `node server.js`.
 * It first updates the site folder, like `npm run build`; `--as-built` skips that. `npm run pack -- kit`
 * makes the kit for teams with their own repositories.
 */
process.env.NODE_ENV ??= 'production'
const ROOT = path.resolve(import.meta.dirname, '..')
const MIB = 1024 * 1024
const say = (line: string) => process.stdout.write(`${line}\n`)
const args = process.argv.slice(2)
const isAsBuilt = args.includes('--as-built')
const given = args.filter((arg) => arg !== '--as-built')
const isKit = given[0] === 'kit'
const [folder = isKit ? 'dist' : 'dist/lustre', ...more] = isKit ? given.slice(1) : given

/** Returns the package's trust. A key made on this machine stays here, so pointers go unsigned there. */
async function packedTrust(settings: Settings): Promise<Trust> {
  const { pointers, ...trust } = await readTrust(settings.TRUST_FILE)
  const isOfTeam = settings.RELEASE_KEY !== undefined || settings.RELEASE_KEY_PEM !== undefined
  return pointers === undefined || (makesOwnKey(settings) && !isOfTeam) ? trust : { ...trust, pointers }
}

async function pack(): Promise<void> {
  const settings = readSettings(process.env)
  const { SITE_DIR: siteDir } = settings
  const failures = isAsBuilt
    ? []
    : await buildSite({
        siteDir,
        flavor: 'production',
        say,
        changed: 'release',
      })
  if (failures.length > 0) throw new Error(failures.join('\n'))
  const to = path.resolve(ROOT, folder)
  const trust = await packedTrust(settings)
  const time = await sourceTime(ROOT, process.env)
  const signing = createPointerGuard(
    () => trust,
    () => releaseKey(settings),
    time,
  )
  const guard = trust.pointers === 'signed' ? signing : NO_GUARD
  const { version, releases } = await packSite({ root: ROOT, siteDir, trust, guard, to })
  const tarball = `${to}-${version}.tar.gz`
  await rm(tarball, { force: true })
  await makeTarball(to, tarball, time)
  say(
    `${to}: ${Object.entries(releases)
      .map((each) => each.join(' '))
      .join(', ')}`,
  )
  say(`${tarball}: ${Math.round((await stat(tarball)).size / MIB)} MiB`)
}

if (more.length > 0 || folder.startsWith('-')) {
  process.stderr.write('usage: npm run pack [-- <folder>] [--as-built], or npm run pack -- kit [<folder>]\n')
  process.exitCode = 2
} else
  try {
    await buildPlatformForNode(say)
    if (isKit) say(await packKit(ROOT, path.resolve(ROOT, folder)))
    else await pack()
  } catch (error) {
    process.stderr.write(`Nothing was packed: ${reasonOfFailure(error, folder)}\n`)
    process.exitCode = 1
  }
