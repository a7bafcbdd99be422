import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type HostProcess, startHost } from '../host/testing/host-process.ts'
import { ADMIN_PASSCODE, E2E, PAYMENT_PASSCODE, SITE_ENV, TRUST_ENV } from './settings.ts'
import { expect, open, test } from './testing/fixtures.ts'

const METRICS_TOKEN = 'e2e-metrics-token'
const PROXY = '203.0.113.77'
const WRONG_CODE = '9382'
/** A visitor's data, which no log or metric may contain. */
const PLANTED = {
  name: 'Zzyzx Quillfeather',
  email: 'zzyzx@quillfeather.example',
  wrongPasscode: 'zz-wrong-passcode',
  query: 'zz-query-value',
  path: 'zz-path-value',
  agent: 'zz-user-agent',
  picture: Buffer.from('zz-picture-content').toString('base64'),
}

let host: HostProcess
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lustre-operations-'))
  host = await startHost({
    ...SITE_ENV,
    SITE_DIR: E2E.production.siteDir,
    DATA_DIR: dataDir,
    ACCESS_LOG: 'true',
    METRICS_TOKEN,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  })
})
test.afterAll(async () => {
  await host?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const post = (address: string, body: object) =>
  fetch(host.url + address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: host.url,
      'User-Agent': PLANTED.agent,
      'X-Forwarded-For': PROXY,
    },
    body: JSON.stringify(body),
  })
function simulate() {
  const body = new FormData()
  body.append('procedureId', PLANTED.query)
  body.append('image', new Blob([Buffer.from(PLANTED.picture, 'base64')]))
  return fetch(`${host.url}/api/surgai/simulations`, {
    method: 'POST',
    headers: { Origin: host.url, 'User-Agent': PLANTED.agent, 'X-Forwarded-For': PROXY },
    body,
  })
}
const metrics = async () =>
  (await fetch(`${host.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()

test('logs and metrics contain no personal data, and record what happened', async () => {
  const submit = { submissionId: crypto.randomUUID(), userName: PLANTED.name, selectedImages: [1, 2, 3] }
  const answers = {
    saved: await post('/api/run-admin/runs', {
      ...submit,
      selectedImages: Array.from({ length: 10 }, (_, i) => i + 1),
    }),
    tooFew: await post('/api/run-admin/runs', submit),
    refused: await post('/api/run-admin/session', { passcode: PLANTED.wrongPasscode }),
    loggedIn: await post('/api/run-admin/session', { passcode: ADMIN_PASSCODE }),
    wrongCode: await post('/api/payment/session', { code: WRONG_CODE }),
    newsletter: await post('/api/site/newsletter', { email: PLANTED.email }),
    simulation: await simulate(),
    page: await fetch(`${host.url}/gallery?name=${PLANTED.query}`),
    unknown: await fetch(`${host.url}/${PLANTED.path}`),
  }
  const session = answers.loggedIn.headers.get('set-cookie')?.split(/[=;]/)[1] ?? ''
  await fetch(`${host.url}/api/run-admin/runs?q=${encodeURIComponent(PLANTED.name)}`, {
    headers: { Cookie: answers.loggedIn.headers.get('set-cookie')?.split(';')[0] ?? '' },
  })
  expect(Object.entries(answers).map(([name, { status }]) => `${name} ${status}`)).toEqual([
    'saved 201',
    'tooFew 400',
    'refused 401',
    'loggedIn 204',
    'wrongCode 401',
    'newsletter 204',
    expect.stringMatching(/^simulation 4\d\d$/),
    'page 200',
    'unknown 404',
  ])

  const ids = Object.values(answers).map(({ headers }) => headers.get('x-request-id'))
  await expect.poll(() => ids.filter((id) => !host.log.some((line) => line.includes(String(id))))).toEqual([])
  const lines = host.log.map((line): Record<string, unknown> => JSON.parse(line))
  const about = (answer: Response) => lines.find(({ id }) => id === answer.headers.get('x-request-id'))
  expect(about(answers.saved)).toMatchObject({
    message: 'request',
    method: 'POST',
    route: '/api/run-admin/runs',
    remote: 'run-admin',
    release: expect.any(String),
    status: 201,
    ms: expect.any(Number),
  })
  expect(about(answers.page)).toMatchObject({ route: '/gallery', remote: 'gallery', status: 200 })
  expect(about(answers.unknown)).toMatchObject({ route: 'not found', status: 404 })

  expect(session.length).toBeGreaterThan(20)
  const everything = [...host.log, await metrics()].join('\n')
  for (const value of [...Object.values(PLANTED), ADMIN_PASSCODE, session, PROXY, '127.0.0.1'])
    expect(everything, `${value} must not be logged`).not.toContain(value)
  expect(everything).not.toMatch(new RegExp(`["' :](?:${PAYMENT_PASSCODE}|${WRONG_CODE})["' ,]`))
})

test('[speed-measured] a browser measures a page view and reports it when the visitor leaves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Math.random = () => 0
  })
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  const measuring = page.waitForResponse(/report-speed/)
  await open(page, `${host.url}/tos`)
  const atFirst = [...scripts]
  await measuring
  expect(atFirst.join('\n')).not.toContain('report-speed')
  // A click, so that the browser reports a response time.
  await page.getByRole('contentinfo').getByRole('textbox').click()
  await page.goto('about:blank')
  await expect
    .poll(metrics)
    .toMatch(/^lustre_browser_lcp_seconds_count\{remote="marketing",release="\S+"\} 1$/m)
  expect(await metrics()).toMatch(/^lustre_browser_lcp_seconds_count\{remote="shell",release="\S+"\} 1$/m)
  expect(await metrics()).toMatch(/^lustre_browser_cls_count\{remote="marketing",release="\S+"\} 1$/m)
})

const PRODUCTION = {
  SITE_MODE: 'production',
  SITE_URL: 'https://studio.example',
  DATABASE_URL: 'none',
  MEDIA_CLOUD_NAME: 'studio',
  MEDIA_API_KEY: 'planted-media-key',
  MEDIA_API_SECRET: 'planted-media-secret',
  ADMIN_PASSCODE: 'planted-admin-passcode',
  PAYMENT_PASSCODE: '4711',
  PAYMENT_LINK_SECRET: 'planted-link-secret-0123456789abcdef',
}
const inProduction = (change: Record<string, string>) =>
  startHost({
    ...TRUST_ENV,
    ...PRODUCTION,
    SITE_DIR: E2E.production.siteDir,
    DATA_DIR: path.join(dataDir, 'production'),
    ...change,
  })

test('production starts when everything is set, and logs its requests', async ({ page }) => {
  const production = await inProduction({})
  try {
    const answer = await fetch(production.url)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
    await expect.poll(() => production.log.join('\n')).toContain('"route":"/"')
    // This production has no image model.
    await open(page, `${production.url}/surgai`)
    await expect(page.getByRole('complementary', { name: 'The tool is not connected' })).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await page.goto('about:blank')
  } finally {
    await production.stop()
  }
})
