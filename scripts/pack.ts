import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { buildPlatformForNode, buildSite } from '../host/build/build-site.ts'
import { readSettings } from '../host/settings/settings.ts'
import { packSite, sourceTime } from './pack/pack-site.ts'
import { makeTarball } from './pack/tarball.ts'

/**
 * `npm run pack [-- <folder>]` makes one folder, and a tarball of it, that runs anywhere with `node server.js`. It
 * first updates the site folder, like `npm run build`; `--as-built` skips that.
 */
process.env.NODE_ENV ??= 'production'
const ROOT = path.resolve(import.meta.dirname, '..')
const MIB = 1024 * 1024
const say = (line: string) => process.stdout.write(`${line}\n`)
const args = process.argv.slice(2)
const isAsBuilt = args.includes('--as-built')
const [folder = 'dist/lustre', ...more] = args.filter((arg) => arg !== '--as-built')

async function pack(): Promise<void> {
  const { SITE_DIR: siteDir, TRUST_FILE: trustFile } = readSettings(process.env)
  const failures = isAsBuilt
    ? []
    : await buildSite({
        siteDir,
        flavor: 'production',
        say,
        changed: 'release',
      })
  if (failures.length > 0) throw new Error(failures.join('\n'))
  await buildPlatformForNode(say)
  const to = path.resolve(ROOT, folder)
  const { version, releases } = await packSite({ root: ROOT, siteDir, trustFile, to })
  const tarball = `${to}-${version}.tar.gz`
  await rm(tarball, { force: true })
  await makeTarball(to, tarball, await sourceTime(ROOT, process.env))
  say(
    `${to}: ${Object.entries(releases)
      .map((each) => each.join(' '))
      .join(', ')}`,
  )
  say(`${tarball}: ${Math.round((await stat(tarball)).size / MIB)} MiB`)
}

if (more.length > 0 || folder.startsWith('-')) {
  process.stderr.write('usage: npm run pack [-- <folder>] [--as-built]\n')
  process.exitCode = 2
} else
  try {
    await pack()
  } catch (error) {
    process.stderr.write(`Nothing was packed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
