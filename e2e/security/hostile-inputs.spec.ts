import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { isRecord } from '../../platform/src/is-record.ts'
import { ROUTES } from '../routes.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { type Answer, createAsker, type Sent } from './testing/ask-host.ts'
import { type OwnHost, openHost } from './testing/host.ts'
import { HOSTILE_TEXTS, WRONG_TYPES } from './testing/hostile-values.ts'

/** Thousands of hostile inputs, each with its expected answer. */

test.describe.configure({ mode: 'default', timeout: 180_000 })

const WHOLE = 7000
const INSIDES =
  /node_modules|\bat [^\n]{1,99}:\d+:\d+|root:x:|TypeError|SyntaxError|syntax error at|PAYMENT_LINK_SECRET/
const IDS = Array.from({ length: 10 }, (_, i) => i + 1)

let host: OwnHost
let asker: ReturnType<typeof createAsker>
let staff = ''
let payment = ''
let tried = 0

test.beforeAll(async () => {
  host = await openHost({
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: '0',
    RUN_SUBMITS_PER_MINUTE: '0',
    RUN_SUBMITS_PER_DAY: '0',
    RUN_SUBMITS_PER_DAY_IN_ALL: '0',
    MEDIA_API_CALLS_PER_MINUTE: '10000',
    MEDIA_API_CALLS_PER_HOUR: '100000',
  })
  asker = createAsker(host.port)
  staff = await cookieOf('/api/run-admin/session', { passcode: ADMIN_PASSCODE })
  payment = await cookieOf('/api/payment/session', { code: PAYMENT_PASSCODE })
})
test.afterEach(async () => {
  expect((await asker.ask({ target: '/healthz' })).status, 'the site for other visitors').toBe(200)
  expect(host.exitCode()).toBeNull()
})
test.afterAll(async () => {
  asker?.close()
  await host?.close()
})

const post = (target: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  target,
  headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${host.port}`, ...headers },
  body: JSON.stringify(body),
})

async function cookieOf(target: string, body: unknown): Promise<string> {
  const { headers } = await asker.ask(post(target, body))
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** Sends one input. @returns the answer, if it is expected and reveals nothing */
async function hostile(sent: Sent, expected: readonly number[]): Promise<Answer> {
  tried += 1
  const answer = await asker.ask(sent)
  const what =
    `${sent.method ?? 'GET'} ${sent.target} ${JSON.stringify(sent.headers)} ${sent.body ?? ''}`.slice(0, 400)
  // Plain assertions: the runner's own cost a millisecond each.
  assert.ok(expected.includes(answer.status), `${answer.status} for ${what}`)
  assert.doesNotMatch(answer.text, INSIDES, what)
  assert.doesNotMatch(answer.headers['set-cookie']?.join() ?? '', /\ba=1/, what)
  const type = answer.headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    assert.ok(!answer.text.includes('<script>alert(1)'), what)
    assert.match(String(answer.headers['content-security-policy']), /script-src 'self'/, what)
  }
  if (sent.target.startsWith('/api/') && answer.status >= 400) {
    const json: unknown = JSON.parse(answer.text)
    const error = isRecord(json) && isRecord(json.error) ? json.error : {}
    assert.match(String(error.code), /^\w+$/, what)
    assert.match(String(error.message), /^.{5,300}$/, what)
  }
  return answer
}

/** Lone surrogates cannot be part of an address. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))

test('no address below a page answers with content', async () => {
  const targets = ROUTES.flatMap(({ path }) =>
    HOSTILE_TEXTS.map((text) => `${path === '/' ? '' : path}/${encoded(text)}`),
  )
  // Dots are resolved or refused; an empty name is the page itself.
  await asker.each(
    targets,
    async (target) => void (await hostile({ target }, [200, 301, 308, 400, 404, 414])),
  )
})

test('a page ignores an unknown query', async () => {
  const pages = ROUTES.filter(({ indexed }) => indexed)
  const targets = pages.flatMap(({ path }) => HOSTILE_TEXTS.map((text) => `${path}?x=${encoded(text)}`))
  await asker.each(targets, async (target) => void (await hostile({ target }, [200, 414])))
})

test('forged headers do not change a page', async () => {
  const names = [
    'Cookie',
    'User-Agent',
    'Referer',
    'Accept-Language',
    'Accept-Encoding',
    'If-None-Match',
    'Range',
  ]
  const texts = HOSTILE_TEXTS.map((text) => encoded(text).replaceAll('%20', ' ').replaceAll('%22', '"'))
  const forms = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Request-Id', 'Forwarded']
  const inputs = [...names, ...forms].flatMap((name) => texts.map((text) => ({ [name]: text })))
  await asker.each(inputs, async (headers) => {
    const { text } = await hostile({ target: '/privacy', headers }, [200])
    assert.match(text, /<h1/)
    assert.doesNotMatch(text, /evil\.example/)
  })
})

/** The rule for names, written independently: a visible character, all of it storable, at most 255 characters. */
const isName = (value: unknown) =>
  typeof value === 'string' &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) &&
  !/[\p{Cc}\p{Cs}]/u.test(value.trim()) &&
  [...value.trim()].length <= 255

test('a submission is stored as it was sent, or refused with a message', async () => {
  const kept: string[] = []
  await asker.each([...HOSTILE_TEXTS, ...WRONG_TYPES], async (userName) => {
    const body = { userName, selectedImages: IDS, submissionId: randomUUID() }
    const { status, text } = await hostile(post('/api/run-admin/runs', body), [isName(userName) ? 201 : 400])
    if (status !== 201) return
    assert.equal(JSON.parse(text).user_name, String(userName).trim())
    kept.push(String(userName).trim())
  })
  const wrong = (change: object) => ({
    userName: 'Ada',
    selectedImages: IDS,
    submissionId: randomUUID(),
    ...change,
  })
  const bodies = [
    ...[...HOSTILE_TEXTS, ...WRONG_TYPES].map((selectedImages) => wrong({ selectedImages })),
    ...[...HOSTILE_TEXTS, ...WRONG_TYPES].map((id) => wrong({ selectedImages: [...IDS.slice(1), id] })),
    ...[...HOSTILE_TEXTS, ...WRONG_TYPES].map((submissionId) => wrong({ submissionId })),
    ...HOSTILE_TEXTS,
    ...WRONG_TYPES,
  ]
  await asker.each(bodies, async (body) => void (await hostile(post('/api/run-admin/runs', body), [400])))

  const list = await asker.ask({ target: '/api/run-admin/runs?limit=200', headers: { Cookie: staff } })
  const names = JSON.parse(list.text).runs.map((run: { user_name: string }) => run.user_name)
  expect(names.toSorted()).toEqual(kept.toSorted())
})

test('no hostile text gets past a login', async () => {
  const given = [...HOSTILE_TEXTS, ...WRONG_TYPES]
  const from = (i: number) => ({ 'X-Forwarded-For': `198.51.${i >> 8}.${i & 255}` })
  await asker.each([...given.entries()], async ([i, value]) => {
    await hostile(post('/api/run-admin/session', { passcode: value }, from(i)), [400, 401, 429])
    await hostile(post('/api/payment/session', { code: value }, from(i)), [400, 401, 429])
  })
  await asker.each(HOSTILE_TEXTS, async (text) => {
    const cookies = [`admin_session=${encoded(text)}`, `payment_session=${encoded(text)}`].join('; ')
    await hostile({ target: '/api/run-admin/runs', headers: { Cookie: cookies } }, [401])
    await hostile(post('/api/payment/links', {}, { Cookie: cookies }), [401])
    await hostile({ target: `/api/payment/links/${encoded(text)}` }, [400, 404, 410])
  })
})

test('a staff search is answered or refused', async () => {
  const headers = { Cookie: staff }
  await asker.each(HOSTILE_TEXTS, async (text) => {
    const ask = (query: string, expected: readonly number[]) =>
      hostile({ target: `/api/run-admin/runs?${query}`, headers }, expected)
    await ask(`q=${encoded(text)}`, [200, 400])
    const limit = Number(text.trim())
    const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= 200
    await ask(`limit=${encoded(text)}`, [isLimit ? 200 : 400])
    await ask(`sort=${encoded(text)}`, [400])
    await ask(`before=${encoded(text)}`, [400])
    await ask(`before=newest.${encoded(text)}.1`, [200, 400])
    await hostile({ target: `/api/run-admin/runs/${encoded(text)}`, headers }, [200, 400, 404])
    await hostile(
      { target: `/api/run-admin/runs/1/versions/1/export?format=${encoded(text)}`, headers },
      [400],
    )
  })
})

test('a payment link is made exactly as requested, or not at all', async () => {
  const order = { name: 'Ada', amount: '10.00', link: 'https://buy.example.com/a', expiresInDays: 1 }
  const inputs = [...HOSTILE_TEXTS, ...WRONG_TYPES].flatMap((value) =>
    [...Object.keys(order), 'reference', 'items'].map((field) => ({ ...order, [field]: value })),
  )
  await asker.each(inputs, async (body) => {
    const sent = post('/api/payment/links', body, { Cookie: payment })
    const { status, text } = await hostile(sent, [201, 400])
    if (status !== 201) return
    const made = JSON.parse(text)
    const token = new URL(made.url).searchParams.get('p') ?? ''
    const opened = await asker.ask({ target: `/api/payment/links/${token}` })
    assert.equal(opened.status, 200)
    const { name, link, host: leadsTo } = JSON.parse(opened.text)
    assert.equal(name, String(body.name).trim())
    assert.equal(new URL(link).protocol, 'https:')
    assert.equal(leadsTo, made.host)
    // A bare IP address is never a shop.
    assert.doesNotMatch(leadsTo, /^[\d.]+$|^\[/)
  })
})

test('no hostile folder name breaks the media test page’s API', async () => {
  await asker.each(HOSTILE_TEXTS, async (text) => {
    await hostile({ target: `/api/media-test/images?folder=${encoded(text)}` }, [200, 400])
  })
})

test('no picture’s address reaches anything else', async () => {
  const picture = 'v1/jewelry/necklace.jpg'
  await asker.each(HOSTILE_TEXTS, async (text) => {
    for (const target of [
      `/media/lustre/image/upload/${encoded(text)}/${picture}`,
      `/media/lustre/image/upload/w_100/${encoded(text)}`,
      `/media/${encoded(text)}/image/upload/w_100/${picture}`,
    ])
      await hostile({ target }, [200, 301, 308, 400, 401, 403, 404, 414])
  })
})

test('all inputs have been tried, and the log shows no host failure', () => {
  expect(tried).toBeGreaterThan(WHOLE)
  const failures = host.log.filter((line) => /"level":"error"/.test(line))
  expect(failures).toEqual([])
})
