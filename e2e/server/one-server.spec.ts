import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { freePort } from '../../host/testing/free-port.ts'
import { createTestPostgres, type TestPostgres } from '../../host/testing/postgres.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { openBucket } from '../releases/testing/bucket.ts'
import { hasVarnish, startVarnish } from '../releases/testing/varnish.ts'
import { allKept, submission, submit } from '../reliability/testing/submissions.ts'
import { ADMIN_PASSCODE } from '../settings.ts'
import { expect, test } from '../testing/fixtures.ts'
import { type Caddy, hasCaddy, startCaddy } from './testing/caddy.ts'
import {
  finish,
  nodeOf,
  openRoot,
  ownFolder,
  packTarball,
  removeRoot,
  run,
  withServer,
} from './testing/packed-site.ts'

/**
 * Follows "One server" in docs/deploying.md step by step with the scripts of deploy/server: settings, TLS by Caddy,
 * own Postgres, own pictures, a dump and its restore, an update and its rollback; then the same on three hosts.
 */

/** pg_dump refuses a newer server, so Debian's server must match Debian's pg_dump. */
function debianPostgres(): string | null {
  for (const version of [17, 16, 15, 14])
    if (existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)) return `/usr/lib/postgresql/${version}`
  return null
}
const programs = debianPostgres()
/** The address that the grid of /run requests. */
const OWN_PICTURE =
  '/media/lustre/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400/v1/shoot/ring'

let root: string
let database: TestPostgres
let caddy: Caddy
let port: number
let newer: string
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.skip(!hasCaddy(), 'caddy is not installed')
test.skip(programs === null, 'Postgres with its tools is not installed')
test.skip(!existsSync('/usr/bin/openssl'), 'openssl is not installed')

const at = (name: string) => path.join(root, name)
const current = () => at('site/current')
/** The environment of the site's user, without the settings, which are in a file. */
const shell = () => ({
  PATH: `${at('bin')}:${process.env.PATH}`,
  // On a real server the name and the certificate authority are public.
  NODE_EXTRA_CA_CERTS: at('authority.crt'),
})
/** Runs a script as root, which hands unprivileged steps to the site's user, or as that user. */
const script = (name: string, ...args: string[]) =>
  finish('/bin/sh', [path.join(at('scripts'), name), ...args], { ...shell(), SITE_USER: 'nobody' }, '/', {})
const served = (use: (url: string) => Promise<void>) =>
  withServer(current(), [`--env-file=${at('lustre.env')}`], shell(), use, nodeOf(root))

/** Returns the address of the site's database, for the server's owner. */
const ofSite = () => Object.assign(new URL(database.url), { pathname: '/lustre' }).href

async function sql(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test.beforeAll(async () => {
  root = await openRoot('server')
  database = await createTestPostgres(programs ?? undefined)
  await database.start()
  await sql("create role lustre login createrole password 'guide'")
  await sql('create database lustre owner lustre')
  port = await freePort()
  caddy = await startCaddy(at('caddy'), port)
  await expect.poll(() => existsSync(caddy.authority)).toBe(true)
  // Caddy's own copy is private.
  await writeFile(at('authority.crt'), await readFile(caddy.authority), { mode: 0o644 })
})
test.afterAll(async () => {
  await caddy?.stop()
  await database?.remove()
  await removeRoot(root)
})

test('the script writes settings with new passcodes', async () => {
  const account = { username: 'lustre', password: 'guide', pathname: '/lustre' }
  const own = Object.assign(new URL(database.url), account)
  const made = execFileSync('/bin/sh', [at('scripts/new-settings.sh'), caddy.url, own.href], {
    encoding: 'utf8',
  })
  const secret = /^ADMIN_PASSCODE=(.+)$/m.exec(made)?.[1] ?? ''
  expect(secret.length).toBeGreaterThanOrEqual(12)
  expect(
    execFileSync('/bin/sh', [at('scripts/new-settings.sh'), caddy.url, own.href], {
      encoding: 'utf8',
    }),
  ).not.toContain(secret)
  const settings = made
    .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${await ownFolder(at('data'))}`)
    .replace(secret, ADMIN_PASSCODE)
  await writeFile(at('lustre.env'), `${settings}PORT=${port}\nSURGAI_PORT=0\n`, { mode: 0o644 })
})

test('the studio’s own pictures are imported beside the samples', async () => {
  const shoot = at('shoot')
  await mkdir(shoot)
  await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#a35' } })
    .jpeg()
    .toFile(path.join(shoot, 'ring.jpg'))
  await run(
    process.execPath,
    ['scripts/run.mjs', 'scripts/media.ts', 'import', shoot, '--with-samples', '--library', at('pictures')],
    { cwd: ROOT },
  )
  await appendFile(at('lustre.env'), `MEDIA_LIBRARY=${at('pictures')}\n`)
})

test('the site starts and is served over https, with its own pictures', async ({ request }) => {
  const installed = await script('install.sh', await packTarball(root), at('lustre.env'), at('site'))
  expect(installed.text).toMatch(/ok +DATABASE_URL: Postgres 1\d\S* .*answers/)
  expect(installed.text).toContain('no host behind it yet (502)')
  expect(installed.code).toBe(0)
  await served(async () => {
    const home = await request.get(`${caddy.url}/`, { ignoreHTTPSErrors: true })
    expect(home.status()).toBe(200)
    expect(home.headers()['strict-transport-security']).toContain('max-age')
    const [sample = ''] = /\/media\/[^\s"'&]+/.exec(await home.text()) ?? []
    for (const picture of [sample, OWN_PICTURE]) {
      const answer = await request.get(caddy.url + picture, { ignoreHTTPSErrors: true })
      expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([
        picture,
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect((await request.get(`${caddy.url}/readyz`, { ignoreHTTPSErrors: true })).status()).toBe(404)
    // The requests above came through the trusted proxy.
    expect(await (await fetch(`http://localhost:${port}/readyz`)).json()).toMatchObject({
      status: 'ready',
      checks: { proxies: 'ok', database: 'ok' },
    })
  })
})

test('[backup-postgres] a dump restores destroyed data', async ({ playwright }) => {
  const names = [1, 2, 3].map((n) => submission(n))
  const api = await playwright.request.newContext({
    baseURL: caddy.url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Origin: caddy.url },
  })
  await served(async () => {
    for (const each of names)
      expect((await api.post('/api/run-admin/runs', { data: each })).status()).toBe(201)
    execFileSync(`${programs}/bin/pg_dump`, ['--format', 'custom', '--file', at('1.dump'), ofSite()])
  })
  await sql('drop database lustre')
  await sql('create database lustre owner lustre')
  execFileSync(`${programs}/bin/pg_restore`, ['--exit-on-error', '--dbname', ofSite(), at('1.dump')])
  await served(async () => {
    const login = await api.post('/api/run-admin/session', { data: { passcode: ADMIN_PASSCODE } })
    expect(login.ok()).toBe(true)
    const { runs }: { runs: { user_name: string }[] } = await (await api.get('/api/run-admin/runs')).json()
    expect(runs.map(({ user_name: name }) => name).toSorted()).toEqual(names.map(({ userName }) => userName))
  })
  await api.dispose()
})

test('[doctor-warns] an update replaces the site, and can be rolled back', async () => {
  const before = await readlink(current())
  newer = await packTarball(root, 1_800_000_000)
  const updated = await script('install.sh', '--skip', 'address', newer, at('lustre.env'), at('site'))
  expect([updated.code, updated.text]).toEqual([0, expect.stringContaining('note     address: skipped')])
  const after = await readlink(current())
  expect(after).not.toBe(before)
  await served(async (url) => expect((await fetch(`${url}/gallery`)).status).toBe(200))
  expect((await script('back.sh', at('site'))).code).toBe(0)
  expect(await readlink(current())).toBe(before)
  await served(async (url) => expect((await fetch(`${url}/gallery`)).status).toBe(200))
})

test('an update with wrong settings changes nothing', async () => {
  const before = await readlink(current())
  const wrong = (await readFile(at('lustre.env'), 'utf8')).replace(
    /^PAYMENT_PASSCODE=.*$/m,
    'PAYMENT_PASSCODE=12',
  )
  await writeFile(at('wrong.env'), wrong, { mode: 0o644 })
  const refused = await script('install.sh', newer, at('wrong.env'), at('site'))
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('PAYMENT_PASSCODE')])
  expect(await readlink(current())).toBe(before)
})

test('the same site runs on three hosts, with a bucket and behind a cache', async () => {
  test.skip(!hasVarnish(), 'Varnish is not installed: its Debian package is `varnish`')
  const bucket = await openBucket()
  const settings = [`--env-file=${at('lustre.env')}`]
  const envOf = async (name: string) => ({
    ...shell(),
    ...bucket.env,
    PORT: '0',
    DATA_DIR: await ownFolder(at(name)),
  })
  const filled = await finish(nodeOf(root), [...settings, 'site.js', 'fill'], await envOf('fill'), current())
  expect([filled.code, filled.text]).toEqual([0, expect.stringMatching(/^gallery \S+ is live in the store/m)])

  const host = async (name: string, use: (url: string) => Promise<void>) =>
    withServer(current(), settings, await envOf(name), use, nodeOf(root))
  await host('first', (first) =>
    host('second', (second) =>
      host('third', async (third) => {
        const cache = await startVarnish([first, second, third])
        for (const page of ['/', '/gallery', '/run', '/privacy'])
          expect([page, (await fetch(cache.url + page)).status]).toEqual([page, 200])
        const sent = submission(9)
        expect((await submit(cache.url, sent)).status).toBe(201)
        for (const each of [first, second, third])
          expect((await allKept(each)).map(({ user_name: name }) => name)).toContain(sent.userName)
        await cache.stop()
      }),
    ),
  )
  await bucket.close()
})
