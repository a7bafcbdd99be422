import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import { signatureKey } from '../../host/releases/store/release-keys.ts'
import { createS3Store } from '../../host/releases/store/s3-store.ts'
import { createKey } from '../../host/releases/trust/keys.ts'
import { signManifest } from '../../host/releases/trust/signature.ts'
import { NO_TRUST, withKey } from '../../host/releases/trust/trust.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { type RunningS3, startS3 } from '../../host/testing/s3/index.ts'
import { E2E, SITE_ENV } from '../settings.ts'
import { test as base, expect } from '../testing/fixtures.ts'
import { readWorkflow, runJob } from './testing/workflow.ts'
import { copyWorkspace, edit, type Workspace } from './testing/workspace.ts'

/**
 * Runs docs/examples/release-section.yml line by line, as a team with its own keys and a fresh clone, for a site whose
 * store is a bucket.
 */
const BUCKET = 'releases'
const REGION = 'us-east-1'
const WORKFLOW = 'docs/examples/release-section.yml'

const keysOf = (who: string) => ({ accessKeyId: who, secretAccessKey: `secret of ${who}` })
const may = (...write: string[]) => ({ read: [''], list: [''], write })
/** The policies of docs/many-hosts.md. */
const CREDENTIALS = [
  keysOf('operator'),
  { ...keysOf('host'), policy: may('hosts/', 'live/') },
  { ...keysOf('gallery'), policy: may('releases/gallery/', 'live/gallery.json') },
]

type Place = {
  folder: string
  s3: RunningS3
  host: HostProcess
  team: ReturnType<typeof createKey>
  trust: string
  workspace: Workspace
  pointers: ReturnType<typeof createPointers>
}

const addressOf = ({ endpoint }: RunningS3, who: string) => ({
  RELEASE_STORE: `s3://${BUCKET}`,
  S3_ENDPOINT: endpoint,
  S3_REGION: REGION,
  AWS_ACCESS_KEY_ID: keysOf(who).accessKeyId,
  AWS_SECRET_ACCESS_KEY: keysOf(who).secretAccessKey,
})

/** Fills the bucket with the built site, signed by the operator. */
async function fill(endpoint: string, operator: ReturnType<typeof createKey>) {
  const bucket = createS3Store({
    bucket: BUCKET,
    prefix: '',
    region: REGION,
    endpoint,
    credentials: keysOf('operator'),
  })
  const built = createFolderStore(E2E.production.siteDir)
  for (const folder of ['releases/', 'live/'])
    for (const { key } of await built.list(folder)) {
      const object = await built.get(key)
      if (object === null || key.includes('/signatures/')) continue
      await bucket.put(key, object.body)
      if (key.endsWith('/release.json'))
        await bucket.put(
          key.replace('release.json', signatureKey(object.body)),
          signManifest(operator, object.body),
        )
    }
  return createPointers(bucket)
}

const test = base.extend<object, { place: Place }>({
  place: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), `pipeline-${browserName}-`))
      const [operator, team] = [createKey('operator'), createKey('gallery')]
      const added = '2026-01-01T00:00:00.000Z'
      const publicPart = ({ id, publicKey, team: name }: typeof team) => ({ id, publicKey, team: name })
      const trust = JSON.stringify(
        withKey(withKey(NO_TRUST, publicPart(operator), ['*'], added), publicPart(team), ['gallery'], added),
      )
      const trustFile = path.join(folder, 'trust.json')
      await writeFile(trustFile, trust)
      const s3 = await startS3({ credentials: CREDENTIALS, buckets: [BUCKET], region: REGION })
      const pointers = await fill(s3.endpoint, operator)
      const host = await startHost({
        ...SITE_ENV,
        ...addressOf(s3, 'host'),
        DATABASE_URL: 'none',
        RELEASE_KEY: '',
        TRUST_FILE: trustFile,
        SITE_DIR: path.join(folder, 'site'),
        DATA_DIR: path.join(folder, 'data'),
      })
      const workspace = await copyWorkspace(`pipeline-${browserName}`)
      await use({ folder, s3, host, team, trust, workspace, pointers })
      await host.stop()
      await s3.close()
      await workspace.remove()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 600_000 })

/** Leaves only the files of a fresh clone, with the packages installed. */
async function emptyClone({ workspace: { root, run } }: Place): Promise<void> {
  const made = (await readdir(root)).filter((name) => /^\.(?:site|data|building|git$)/.test(name))
  for (const name of [...made, 'platform/dist-node'])
    await rm(path.join(root, name), { recursive: true, force: true })
  expect((await run('git init --quiet')).code).toBe(0)
}

const summaryIn = ({ folder }: Place) => path.join(folder, 'summary.md')

async function runIn(place: Place, job: string): Promise<string[]> {
  const { s3, host, team, trust, workspace } = place
  const address = addressOf(s3, 'gallery')
  const { PATH = '', HOME = '', CHROMIUM_PATH = '' } = process.env
  return runJob(await readWorkflow(path.join(workspace.root, WORKFLOW)), job, {
    root: workspace.root,
    values: {
      'vars.SITE_URL': host.url,
      'vars.RELEASE_STORE': address.RELEASE_STORE,
      'vars.S3_ENDPOINT': address.S3_ENDPOINT,
      'vars.S3_REGION': '',
      'vars.TRUST': trust,
      // Long enough for a host's next report.
      "vars.WATCH_SECONDS || '900'": '12',
      "vars.FEWEST_VIEWS || '20'": '3',
      'secrets.AWS_ACCESS_KEY_ID': address.AWS_ACCESS_KEY_ID,
      'secrets.AWS_SECRET_ACCESS_KEY': address.AWS_SECRET_ACCESS_KEY,
      // On one line, as a form for secrets stores it.
      'secrets.RELEASE_KEY_PEM': team.pem.trim().replaceAll('\n', '\\n'),
      'github.event.head_commit.message': 'A title that says now\n\nWith "more" in $(the) body.',
    },
    machine: {
      PATH,
      HOME,
      CHROMIUM_PATH,
      CI: 'true',
      GITHUB_ACTOR: 'Ana',
      GITHUB_STEP_SUMMARY: summaryIn(place),
      // The packages are installed, so npm has nothing to do.
      npm_config_dry_run: 'true',
      npm_config_offline: 'true',
    },
  })
}

const titleAt = async (url: string) => /<title>([^<]*)/.exec(await (await fetch(url)).text())?.[1] ?? ''
const galleryOf = async ({ pointers }: Place) => (await pointers.readAll()).remotes.gallery
const made = new Map<string, string>()

test('the workflow needs few permissions and keys, and pins its actions', async ({ place }) => {
  const { jobs, permissions } = await readWorkflow(path.join(place.workspace.root, WORKFLOW))
  expect(permissions).toEqual({ contents: 'read' })
  const actions = Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap((step) => ('uses' in step ? [step.uses] : [])),
  )
  for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/)
  expect(Object.keys(jobs)).toEqual(['check', 'preview', 'live', 'rollback'])
  expect(Object.values(jobs).filter((job) => job.permissions)).toEqual([])
  // The only job of a pull request has no secret, and no environment with secrets.
  const { check, ...others } = jobs
  expect(JSON.stringify(check)).not.toContain('secrets.')
  expect(check?.environment).toBeUndefined()
  for (const job of Object.values(others))
    expect(job.if).toMatch(/github\.event_name == '(?:push|workflow_dispatch)'/)
})

test('a change runs the checks in `npm test`, and the section’s own tests', async ({ place }) => {
  const { jobs } = await readWorkflow(path.join(place.workspace.root, WORKFLOW))
  const lines = jobs.check?.steps.flatMap((step) => ('run' in step ? [step.run] : []))
  // own-team.spec.ts runs the last line, from a section's folder.
  expect(lines).toEqual(['npm ci', 'npm run -s lint', 'npm run -s types', 'npm test -w "remote-$SECTION"'])
})

test('a team’s branch gets a link that shows its change inside the live site, hidden from other visitors', async ({
  place,
  page,
}) => {
  await emptyClone(place)
  await edit(place.workspace, 'remote-gallery/content/gallery-texts.ts', (text) =>
    text.replace(/headTitle: '([^']+)'/, "headTitle: '$1 now'"),
  )
  const before = await titleAt(`${place.host.url}/gallery`)
  expect(before).toContain('Gallery')
  made.set('before', before)
  const { live: liveBefore } = (await galleryOf(place)) ?? {}
  const said = await runIn(place, 'preview')
  const version = /"version": "(\S+)"/.exec(said.join('\n'))?.[1] ?? ''
  expect(version).not.toBe('')
  made.set('version', version)

  const link = /: (http\S+)\n/.exec(await readFile(summaryIn(place), 'utf8'))?.[1] ?? ''
  expect(link.startsWith(`${place.host.url}/site/preview/`)).toBe(true)
  await page.goto(link)
  await page.goto(`${place.host.url}/gallery`)
  await expect(page).toHaveTitle(/ now/)
  expect(await titleAt(`${place.host.url}/gallery`)).toBe(made.get('before'))
  expect((await galleryOf(place))?.live).toBe(liveBefore)
  // No key was made or trusted, and no database or secret created.
  expect(await readdir(path.join(place.workspace.root, '.data'))).toEqual(['trust.json'])
  expect(await readFile(path.join(place.workspace.root, '.data/trust.json'), 'utf8')).toBe(`${place.trust}\n`)
  expect(await readdir(place.workspace.root)).not.toContain('.site')
})

test('a section’s keys can change neither another section nor the shell', async ({ place }) => {
  const { s3, team, trust, workspace, pointers } = place
  const trustFile = path.join(place.folder, 'team-trust.json')
  await writeFile(trustFile, trust)
  const before = await pointers.readAll()
  const settings = {
    ...addressOf(s3, 'gallery'),
    RELEASE_KEY: '',
    RELEASE_KEY_PEM: team.pem,
    TRUST_FILE: trustFile,
  }
  const given = Object.entries(settings).map(([name, value]) => `${name}='${value}'`)
  const untrusted = `does not trust the key ${team.id}`
  for (const [command, reason] of [
    ['offline marketing', 'these keys may not do that'],
    ['release marketing --promote --no-browser', untrusted],
    ['release shell --promote --no-browser', untrusted],
  ] as const) {
    const { code, stderr } = await workspace.run(`${given.join(' ')} npm run -s site -- ${command}`)
    expect(code, command).toBe(1)
    expect(stderr, command).toContain(reason)
  }
  // With a bucket, a build releases nothing.
  const { stdout } = await workspace.run(`${given.join(' ')} npm run -s build`)
  expect(stdout).toContain(`releases go to s3://${BUCKET} one by one`)
  expect(await pointers.readAll()).toEqual(before)
})

test('a merged change goes to all visitors only after some have seen its canary', async ({ place }) => {
  await emptyClone(place)
  await expect(runIn(place, 'live')).rejects.toThrow('visitors got 0 of its pages within the last hour')
  expect((await galleryOf(place))?.live).not.toBe(made.get('version'))
})

test('a merged change goes to a tenth of the visitors, then to all', async ({ place }) => {
  await emptyClone(place)
  const version = made.get('version')
  const headers = { Cookie: 'canary=0' }
  const visits = setInterval(() => void fetch(`${place.host.url}/gallery`, { headers }).catch(() => {}), 1000)
  const said = (await runIn(place, 'live').finally(() => clearInterval(visits))).join('\n')
  expect(said).toContain(`gallery ${version} is in the store already`)
  expect(said).toContain(`10 % of the visitors get gallery ${version} on 1 host`)
  expect(said).toContain(`gallery ${version} is live on 1 host`)
  expect((await galleryOf(place))?.history.slice(0, 2)).toMatchObject([
    { kind: 'promote', version, by: 'Ana' },
    { kind: 'canary', version, note: '10 %', by: 'Ana' },
  ])
  expect(await titleAt(`${place.host.url}/gallery`)).toContain(' now')

  const merged = await galleryOf(place)
  // After another merge without a change, the release stays live.
  const again = (await runIn(place, 'live')).join('\n')
  expect(again).toContain('"isLive": true')
  expect(await galleryOf(place)).toEqual(merged)
})

test('an operator rolls the release back by hand', async ({ place }) => {
  await emptyClone(place)
  expect((await runIn(place, 'rollback')).join('\n')).toContain('is live again on 1 host')
  expect(await titleAt(`${place.host.url}/gallery`)).toBe(made.get('before'))
})
