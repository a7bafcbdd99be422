import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../files/places.ts'
import { allFiles } from '../releases/manifest/files.ts'
import { RELEASE_FILE } from '../releases/manifest/manifest.ts'

const run = promisify(execFile)
const REMOTE = 'remote-media-test'
/** In the checkout, because hard links stay within a disk. */
const PLACE = path.join(ROOT, '.site-same-bytes')
const COPIED = ['node_modules', 'host', 'embedded', 'platform', REMOTE, 'scripts', 'shared-ui']
const MORE = ['shell', 'e2e', 'package.json', 'package-lock.json']
const AS_TEAM = ['../scripts/run.mjs', 'scripts/remote.ts', 'build']
const AS_RELEASE = `
  await import('./host/build/build-platform.ts')
  const { buildRelease } = await import('./host/build/build-release.ts')
  const root = process.cwd() + '/${REMOTE}'
  await buildRelease('media-test', root, root + '/dist')`

/** Builds in a copy of the checkout. */
async function built(name: string, cwd: string, args: string[]): Promise<Record<string, string>> {
  const project = path.join(PLACE, name)
  await mkdir(project, { recursive: true })
  await run('cp', ['-al', ...[...COPIED, ...MORE].map((part) => path.join(ROOT, part)), project])
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' }
  await run(process.execPath, args, { cwd: path.join(project, cwd), env, maxBuffer: 16e6 })
  const dist = path.join(project, REMOTE, 'dist')
  const { created: _, ...manifest } = JSON.parse(await readFile(path.join(dist, RELEASE_FILE), 'utf8'))
  const files = (await allFiles(dist)).filter((file) => file !== RELEASE_FILE)
  const bytes = files.map(async (file) => [file, await readFile(path.join(dist, file), 'base64')])
  return { manifest, ...Object.fromEntries(await Promise.all(bytes)) }
}

const clear = () => rm(PLACE, { recursive: true, force: true })
beforeAll(clear)
afterAll(clear)

it('[same-bytes] builds the same bytes, and so the same version, in any folder and from any working directory', async () => {
  const one = await built('a', REMOTE, AS_TEAM)
  // Terser's short names depend on the letters in the code, so a folder's name in it would change them.
  const other = await built('Zeta_qxz/QQ-jjjj-99', '.', ['--import', 'tsx', '-e', AS_RELEASE])
  expect(Object.keys(other)).toEqual(Object.keys(one))
  for (const file of Object.keys(one)) expect(other[file], file).toEqual(one[file])
}, 600_000)
