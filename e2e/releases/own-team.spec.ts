import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import { startHost } from '../../host/testing/host-process.ts'
import { ADMIN_PASSCODE, SITE_ENV } from '../settings.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { startSite } from '../testing/start-site.ts'
import { copyWorkspace, done, edit, type Workspace } from './testing/workspace.ts'

/** The work of a team in its own folder: a new remote, its tests, its releases, and every line of docs/releasing.md. */
const NEW_REMOTE = 'node scripts/run.mjs scripts/new-remote.ts'
const SITE = 'node scripts/run.mjs host/commands/cli.ts'

const test = base.extend<object, { workspace: Workspace }>({
  workspace: [
    async ({ browserName }, use) => {
      const workspace = await copyWorkspace(browserName)
      await use(workspace)
      await workspace.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const pointers = ({ env }: Workspace) => createPointers(createFolderStore(env.SITE_DIR ?? ''))

test('a team makes and releases a new remote, which visitors see', async ({ page, workspace }) => {
  await done(workspace, `${NEW_REMOTE} price-list /prices --api`)
  expect((await workspace.run(`${NEW_REMOTE} price-list /prices`)).stderr).toContain(
    'remote-price-list already',
  )
  const said = await done(workspace, `${SITE} release price-list --promote`)
  expect(said).toMatch(/price-list 1\.0\.0-[0-9a-f]{10} is live/)

  const host = await startHost({
    ...SITE_ENV,
    ...workspace.env,
    DATABASE_URL: 'none',
    DATA_DIR: path.join(workspace.root, '.data'),
  })
  try {
    await page.goto(`${host.url}/prices`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price list')
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.locator('main[data-remote=marketing]')).toBeVisible()
  } finally {
    // The page closes first, because it may still be loading parts.
    await page.close()
    await host.stop()
  }
})

test('a new remote passes lint and types, and its own tests with the contract in a browser', async ({
  workspace,
}) => {
  await done(workspace, 'npm run --silent types')
  await done(workspace, 'npm run --silent lint')
  const said = await done(workspace, 'npm test --silent', 'remote-price-list')
  expect(said).toContain('3 passed')
  expect(said).toContain('/prices hydrates in the browser without a warning')
  expect(said).toContain('5 passed')
})

test('a release with another remote’s route, a secret and too much code is refused with all three reasons', async ({
  workspace,
}) => {
  const { etags } = await pointers(workspace).readAll()
  await edit(workspace, 'remote-price-list/src/remote.tsx', (text) => text.replace("'/prices'", "'/privacy'"))
  const heavy = Array.from({ length: 40_000 }, (_, i) => Math.imul(i + 1, 2_654_435_761).toString(36)).join(
    ' ',
  )
  await edit(workspace, 'remote-price-list/content/texts.ts', (text) =>
    text.replace("home: '", `heavy: '${heavy}',\n  leak: '${ADMIN_PASSCODE}',\n  home: '`),
  )
  await edit(workspace, 'remote-price-list/src/features/welcome/welcome.tsx', (text) =>
    text.replace('{TEXTS.text}', '{TEXTS.text + TEXTS.heavy.length + TEXTS.leak.length}'),
  )
  const refused = await workspace.run(`ADMIN_PASSCODE=${ADMIN_PASSCODE} ${SITE} release price-list --promote`)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('/privacy belongs to marketing already')
  expect(refused.stderr).toMatch(
    /holds the value of ADMIN_PASSCODE: remote-price-list\/content\/texts\.ts:\d+/,
  )
  expect(refused.stderr).toMatch(/\/privacy: [\d.]+ KiB of JS, budget 100/)
  expect((await pointers(workspace).readAll()).etags).toEqual(etags)
})

test('a release that is only too large is accepted with a reason, which status shows', async ({
  workspace,
}) => {
  await edit(workspace, 'remote-price-list/src/remote.tsx', (text) => text.replace("'/privacy'", "'/prices'"))
  await edit(workspace, 'remote-price-list/content/texts.ts', (text) =>
    text.replace(ADMIN_PASSCODE, 'nothing'),
  )
  await done(workspace, `${SITE} release price-list --promote --force "the season's list"`)
  expect(await done(workspace, `${SITE} status`)).toContain("forced: the season's list")
})

const commandsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh \S*own-team\.spec\.ts\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')

test('all commands in docs/releasing.md work in the order given', async ({ workspace }) => {
  const commands = commandsIn(await readFile(path.join(workspace.root, 'docs/releasing.md'), 'utf8'))
  const readme = await readFile(path.join(workspace.root, 'README.md'), 'utf8')
  const [section = ''] = /^## Releasing one section$.*?(?=^## |(?![\s\S]))/ms.exec(readme) ?? []
  expect(commandsIn(section).length).toBeGreaterThan(0)
  expect(commands).toEqual(expect.arrayContaining(commandsIn(section)))

  await edit(workspace, 'remote-gallery/content/gallery-texts.ts', (text) =>
    text.replace(/headTitle: '([^']+)'/, "headTitle: '$1 now'"),
  )
  const before = (await pointers(workspace).readAll()).remotes.gallery?.live
  let version = ''
  for (const line of commands) {
    const said = await done(
      workspace,
      line.replace('<version>', version).replace('npm run', 'npm run --silent'),
    )
    version = /released gallery (\S+)/.exec(said)?.[1] ?? version
  }
  expect(version).not.toBe('')
  const { remotes } = await pointers(workspace).readAll()
  const { live, previous } = remotes.gallery ?? {}
  expect({ live, previous }).toEqual({ live: version, previous: [before] })
})

test('a start after an edit replaces no live release, and shows what to do', async ({ workspace }) => {
  const { etags } = await pointers(workspace).readAll()
  await edit(workspace, 'remote-surgai/src/remote.tsx', (text) => `${text}// changed\n`)
  const env = { ...workspace.env, DATA_DIR: path.join(workspace.root, '.data') }
  const { run, isUp, url, stop } = startSite([], env, workspace.root)
  try {
    await expect.poll(isUp, run.text).toBe(true)
    expect(run.text).toContain(
      'surgai has changed since its release: npm run site -- release surgai --promote',
    )
    // The team released gallery and price-list itself.
    expect(run.text).not.toMatch(/building|(?:shell|marketing|payment|gallery|price-list) has changed/)
    expect((await fetch(`${url()}/surgai`)).status).toBe(200)
    expect((await pointers(workspace).readAll()).etags).toEqual(etags)
  } finally {
    await stop()
  }
})
