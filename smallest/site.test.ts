import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTRACT_ENV } from '../e2e/contract/settings.ts'
import { ensureTestChromium } from '../e2e/testing/browsers.ts'
import { buildPlatformForNode } from '../host/build/build-site.ts'
import { CHROMIUM_ARGS } from '../host/build/find-browser.ts'
import { type Release, release } from './store.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const LIMIT_MS = 240_000
// React's development flavor reports every hydration mismatch.
const env = { ...process.env, NODE_ENV: 'development', VITEST: '', PORT: '0' }

let site: string
let url: string
let browser: Browser
let end = async () => {}

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'smallest-'))
  await buildPlatformForNode(() => {})
  const host = spawn(process.execPath, ['scripts/run.mjs', 'smallest/smallest.ts', site], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  end = async () => {
    host.kill()
    await ended
  }
  url = await new Promise((resolve, reject) => {
    createInterface({ input: host.stdout }).on('line', (line) => {
      const [, address] = /^site (http:\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error('the smallest site did not start')))
  })
  browser = await chromium.launch({ executablePath: ensureTestChromium(), args: CHROMIUM_ARGS })
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await end()
  await rm(site, { recursive: true })
})

it.each(['welcome', 'guests'])(
  '[smallest-edition] passes the contract tests with the section %s',
  async (name) => {
    const config = path.join(ROOT, 'e2e/contract/contract.config.ts')
    const more = {
      CHROMIUM_PATH: ensureTestChromium(),
      [CONTRACT_ENV.siteDir]: site,
      [CONTRACT_ENV.remote]: name,
      [CONTRACT_ENV.url]: url,
    }
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config]
    // Rejects with the report of a failed test.
    const { stdout } = await run(process.execPath, args, { cwd: ROOT, env: { ...env, ...more } })
    expect(stdout).toContain('hydrates in the browser without a warning')
  },
  LIMIT_MS,
)

const read = async (address: string) => (await fetch(url + address)).text()

/** Releases the guests' section again, with bundles that throw. @returns how to take it back */
async function breakGuests(): Promise<() => Promise<void>> {
  const pointer = path.join(site, 'live/guests.json')
  const before = await readFile(pointer, 'utf8')
  const live = path.join(site, 'releases/guests', JSON.parse(before).live)
  const folder = path.join(site, 'releases/.broken')
  await cp(live, folder, { recursive: true })
  const manifest = await readFile(path.join(folder, 'release.json'), 'utf8')
  for (const file of ['release.json', 'release.sig']) await rm(path.join(folder, file))
  const { version: _, files: __, ...built }: Release = JSON.parse(manifest)
  for (const file of [built.ssr, built.entry])
    await writeFile(path.join(folder, file), 'throw new Error("broken on purpose")')
  await release(site, folder, built)
  return () => writeFile(pointer, before)
}

it(
  'renders and hydrates both pages, links them without a reload, and a broken section costs only itself',
  async () => {
    for (const [address, title] of [
      ['/', 'Welcome'],
      ['/guests', 'Guests'],
    ])
      expect(await read(address ?? '')).toContain(`<h1>${title}</h1>`)

    const page = await browser.newPage()
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const enter = async () => {
      await page.goto(url)
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
      )
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    }
    const isSameDocument = () => page.evaluate(() => 'sameDocument' in globalThis)

    await enter()
    await page.getByRole('link', { name: 'Sign the guest book' }).click()
    await heading('Guests')
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.getByText('You are guest number 1.').waitFor()
    await page.getByRole('link', { name: 'Welcome' }).click()
    await heading('Welcome')
    expect(await isSameDocument()).toBe(true)

    const mend = await breakGuests()
    expect((await fetch(`${url}/guests`)).status).toBe(500)
    expect(await read('/guests')).toContain('The smallest edition</footer>')
    await enter()
    await page.getByRole('link', { name: 'Guests' }).click()
    await heading('This page failed')
    await page.getByRole('link', { name: 'Welcome' }).click()
    await heading('Welcome')
    expect(await isSameDocument()).toBe(true)

    await mend()
    await page.goto(`${url}/guests`)
    await heading('Guests')
    expect(await read('/guests')).toContain('<h1>Guests</h1>')
  },
  LIMIT_MS,
)
