import { exec, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { packKit } from './kit.ts'

/** Long: a team without this checkout starts from an empty folder, the kit's tarball and a running site. */
const PATIENCE_MS = 1_200_000
const run = promisify(exec)

let place: string
let folder: string
let host: HostProcess | undefined
const env = () => ({ ...process.env, NODE_ENV: '', VITEST: '', TEST_PROGRAMS: '' })
const said = async (line: string): Promise<string> =>
  (await run(line, { cwd: folder, env: env(), maxBuffer: 16e6 })).stdout
const site = () => ({
  SITE_DIR: path.join(folder, '.site'),
  TRUST_FILE: path.join(folder, '.data/trust.json'),
})
const page = async (url = host?.url) => (await fetch(`${url}/brides`)).text()

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'own-repository-'))
  folder = path.join(place, 'brides')
  await mkdir(folder)
  const tarball = path.basename(await packKit(ROOT, place))
  await said(`npx --yes ../${tarball} new-section brides /brides --api`)
  await said('npm install --prefer-offline --no-audit --no-fund')
}, PATIENCE_MS)

afterAll(async () => {
  await host?.stop()
  await rm(place, { recursive: true, force: true })
})

describe('a repository that the kit made', { timeout: PATIENCE_MS }, () => {
  it('names exact versions, and the packages in its own folder', async () => {
    const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
    const { dependencies } = packages['remote-brides']
    for (const each of Object.values(dependencies)) expect(each).toMatch(/^\d+\.\d+\.\d+$/)
    for (const each of Object.values(packages[''].devDependencies)) expect(each).toMatch(/^file:kit\//)
  })

  it('has valid types, and passes its tests and the contract in a browser', async () => {
    await said('npm run types')
    const text = await said('npm test')
    expect(text).toContain('3 passed')
    expect(text).toContain('/brides hydrates in the browser without a warning')
    expect(text).toContain('5 passed')
  })

  it('releases its section, which a host of this checkout serves inside the site', async () => {
    await said('npm run --silent site -- release shell --promote')
    expect(await said('npm run --silent site -- release brides --promote')).toContain('is live')
    const DATA_DIR = path.join(place, 'data')
    host = await startHost({ ...site(), DATA_DIR, RELEASE_KEY: '', DATABASE_URL: 'none' })
    const html = await page()
    expect(html).toContain('data-remote="brides"')
    expect(html).toContain('This section is new.')
    const answer = await fetch(`${host.url}/api/brides/greeting`)
    expect(await answer.json()).toEqual({ text: expect.stringContaining('This section is new.') })
  })

  it('is developed against that host, with each edit at once', async () => {
    const args = ['run', '--silent', 'dev', '--', '--against', host?.url ?? '', '--no-types']
    const dev = spawn('npm', args, { cwd: folder, env: { ...env(), PORT: '0' }, detached: true })
    let text = ''
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (data: Buffer) => (text += data))
    const url = () => /development: (http:\S+)/.exec(text)?.[1]
    try {
      await vi.waitFor(() => expect(url(), text).toBeDefined(), { timeout: 180_000, interval: 500 })
      expect(await page(url())).toContain('This section is new.')
      const texts = path.join(folder, 'remote-brides/content/texts.ts')
      const before = await readFile(texts, 'utf8')
      await writeFile(texts, before.replace('This section is new.', 'This section is edited.'))
      await vi.waitFor(async () => expect(await page(url())).toContain('This section is edited.'), {
        timeout: 60_000,
        interval: 500,
      })
    } finally {
      if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM')
    }
  })
})
