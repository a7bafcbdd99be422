import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../../host/testing/free-port.ts'
import { ROUTES } from '../routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import {
  finish,
  IS_ROOT,
  nodeOf,
  openRoot,
  packedSettings,
  packTarball,
  removeRoot,
  run,
  start,
  withServer,
} from './testing/packed-site.ts'

/** A packed site as an operator runs it: a read-only folder, production settings, `node server.js`. */
const TOOLS = ['vite', 'typescript', 'tsx', 'vitest', '@playwright/test', '@electric-sql/pglite', 'esbuild']

let root: string
let folder: string
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  root = await openRoot('packed')
  folder = path.join(root, 'lustre')
  await run('tar', ['-xzf', await packTarball(root), '-C', root, '--no-same-owner'])
  if (!IS_ROOT) await run('chmod', ['-R', 'a-w', folder])
})
test.afterAll(() => removeRoot(root))

const settings = (name: string) => packedSettings(path.join(root, name))
const site = (env: Record<string, string>, ...args: string[]) =>
  finish(nodeOf(root), ['site.js', ...args], env, folder)

async function expectPages(url: string): Promise<void> {
  for (const { path: page, title } of ROUTES) {
    const answer = await fetch(url + page)
    const text = (await answer.text()).replaceAll('&amp;', '&')
    expect([answer.status, page]).toEqual([200, page])
    expect(text, page).toContain(title)
    // A page that failed to render has no heading.
    expect(text, page).toContain('<h1')
  }
}

test('the packed site contains no tools, no sources, no secrets and no embedded provider', async () => {
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([])
  expect(TOOLS.filter((name) => files.includes(path.join('node_modules', name)))).toEqual([])
  expect(files.filter((file) => /\.pem$|secrets\.json$|(^|\/)\.env$/.test(file))).toEqual([])
})

test('[packed-quiet] the packed site serves every page as another user, in a folder that it cannot write to', async () => {
  await withServer(folder, [], await settings('serve'), expectPages)
})

test('[image-runs] the image’s file system serves the site with the image’s command, and its health check passes', async () => {
  test.skip(spawnSync('bwrap', ['--version']).status !== 0, 'bubblewrap is not installed')
  const file = await readFile(new URL('../../deploy/Containerfile', import.meta.url), 'utf8')
  const [, variables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file) ?? []
  const imageEnv: Record<string, string> = Object.fromEntries(
    [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const [check = [], command = []]: string[][] = [...file.matchAll(/CMD (\[.+\])$/gm)].map(([, words = '']) =>
    JSON.parse(words),
  )
  const volume = path.join(root, 'volume')
  await mkdir(volume)
  const { DATA_DIR: _, PATH: __, ...own } = await settings('image')
  const port = await freePort()
  const env = { ...own, ...imageEnv, PORT: String(port), SURGAI_PORT: '0' }
  const places = `--ro-bind /usr /usr --ro-bind /etc /etc --symlink usr/bin /bin --symlink usr/lib /lib
    --symlink usr/lib64 /lib64 --ro-bind ${nodeOf(root)} /opt/node --ro-bind ${folder} /app --bind ${volume} /data --tmpfs /tmp
    --proc /proc --dev /dev --remount-ro / --chdir /app`
  const user =
    '--unshare-user --unshare-pid --die-with-parent --uid 1000 --gid 1000 --cap-drop ALL --clearenv'
  const inImage = (words: readonly string[]) => [
    ...`${user} ${places}`.split(/\s+/),
    ...Object.entries({ ...env, PATH: '/opt:/bin' }).flatMap(([name, value]) => ['--setenv', name, value]),
    ...words,
  ]
  const host = start('bwrap', inImage(command), { PATH: process.env.PATH ?? '' }, '/', {})
  const isHealthy = async () =>
    (await finish('bwrap', inImage(check), { PATH: process.env.PATH ?? '' }, '/', {})).code
  try {
    await expect.poll(isHealthy, { timeout: 60_000 }).toBe(0)
    await expectPages(`http://localhost:${port}`)
    expect(await readdir(volume)).toEqual(['lustre'])
  } finally {
    host.stop()
    await host.ended
  }
  expect(host.text()).not.toMatch(/EACCES|EROFS/)
})

test('a packed site with wrong settings reports all problems at once and does not start', async () => {
  const env = { ...(await settings('wrong')), PORT: 'http', SITE_URL: '', PAYMENT_LINK_SECRET: '' }
  const server = start(nodeOf(root), ['server.js'], env, folder)
  expect(await server.ended).toBe(1)
  for (const name of ['PORT: must be', 'SITE_URL']) expect(server.text()).toContain(name)
})

test('[packed-commands] the packed doctor checks settings, releases and providers without starting the site', async () => {
  const env = await settings('doctor')
  const well = await site(env, 'doctor')
  expect(well.text).toContain('ok       settings: everything required is set')
  expect(well.text).toMatch(/ok +release of gallery: \S+ is whole, and signed by a trusted key/)
  expect(well.code).toBe(0)
  const ill = await site({ ...env, MEDIA_LIBRARY: '/nowhere' }, 'doctor')
  expect(ill.text).toMatch(/PROBLEM +own pictures: \/nowhere cannot be read/)
  expect(ill.code).toBe(1)
})

test('the packed site fills an empty store, from which a host then serves', async () => {
  const env = await settings('filled')
  const own = { ...env, SITE_DIR: path.join(env.DATA_DIR ?? '', 'site') }
  expect((await site(own, 'fill')).text).toMatch(/shell \S+ is live in the store; no host is up\ngallery/)
  expect((await site(own, 'fill')).text).toMatch(/gallery \S+ is live already/)
  await withServer(folder, [], own, async (url) => {
    expect((await fetch(`${url}/gallery`)).status).toBe(200)
    expect((await site(own, 'offline', 'gallery')).text).toContain('gallery is offline')
    await expect.poll(async () => (await fetch(`${url}/gallery`)).status).toBe(503)
  })
})

for (const version of [22, 24])
  test(`the packed site runs on Node ${version}`, async () => {
    const find = ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath']
    const found = await run('npx', find, { timeout: 120_000 }).catch(() => null)
    test.skip(found === null, `Node ${version} is not available here`)
    // npx stores it where only this user has access.
    const node = path.join(root, `node-${version}`)
    await run('cp', [found?.stdout.trim() ?? '', node])
    await withServer(folder, [], await settings(`on-${version}`), expectPages, node)
  })
