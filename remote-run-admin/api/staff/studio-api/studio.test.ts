import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { MadeToken } from '../../../protocol/tokens.ts'
import { clientRunSteps } from '../../../testing/client-run-steps.ts'
import { addFinished, deliverFiles } from '../../../testing/deliveries.ts'
import { outcome } from '../../../testing/harness.ts'
import { sendVersion } from '../../../testing/send-version.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'

const { api, run, add } = withStaffApi()
const steps = clientRunSteps(api, run)

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: { $ref: string } } } }
  >
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, { get: Operation }>
  components: { schemas: Record<string, object> }
}

let secret: string
beforeEach(async () => {
  await api().logIn()
  const made = await api().send({ path: '/tokens', body: { label: 'Tests' } })
  secret = ((await made.json()) as MadeToken).secret
})

const ask = (path: string, method = 'GET') =>
  api().send({ path: `/v1${path}`, method, headers: { Authorization: `Bearer ${secret}`, Cookie: '' } })
const document = async () => (await (await api().send({ path: '/v1/openapi.json' })).json()) as Document

/** Returns an answer after checking it against the operation's schema in the document. */
async function get<T>(path: string): Promise<T> {
  const reply = await ask(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  const answer: unknown = await reply.json()
  const { paths, components } = await document()
  const [pathname = ''] = path.split('?')
  const operation = Object.entries(paths).find(([form]) =>
    new RegExp(`^${form.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(pathname),
  )?.[1].get
  const schema = operation?.responses['200']?.content['application/json'].schema
  const whole = JSON.stringify({ ...schema, $defs: components.schemas })
  const described = JSON.parse(
    whole.replaceAll('#/components/schemas/', '#/$defs/'),
  ) as z.core.JSONSchema.JSONSchema
  expect(z.fromJSONSchema(described).safeParse(answer).error).toBeUndefined()
  return answer as T
}

describe('the API for the studio’s own tools', () => {
  test('returns what a run waits for, and the delivered files with the client’s answers', async () => {
    const id = await steps.makeOpen()
    await sendVersion(run, id, { pictures: [2, 1] })
    await run("update client_runs set state = 'submitted'")
    expect(await get(`/client-runs/${id}`)).toMatchObject({ waitsFor: 'studio', delivery: null })
    const files = await addFinished(run, id, [{ name: 'DSC_0002.JPG', number: 2 }])
    await addFinished(run, id, [{ name: 'waits.jpg' }])
    await deliverFiles(run, id, files)
    expect(await get(`/client-runs/${id}`)).toMatchObject({
      waitsFor: 'client',
      delivery: {
        roundsUsed: 0,
        revisionRounds: 1,
        files: [{ name: 'DSC_0002.JPG', number: 2, answer: null, note: null }],
      },
    })
    expect(await get('/client-runs')).toMatchObject({ clientRuns: [{ waitsFor: 'client' }] })
  })

  test('returns that a run waits for the studio once the client has approved a part of what was chosen', async () => {
    const id = await steps.makeOpen()
    await sendVersion(run, id, { pictures: [2, 1] })
    await run("update client_runs set state = 'submitted'")
    const deliver = async (name: string, number?: number) => {
      const [file] = await addFinished(run, id, [{ name, number }])
      await deliverFiles(run, id, [Number(file)])
      await run(
        `insert into client_run_answers (run_id, answer_id, said, asks, completes)
         values ($1, gen_random_uuid(), jsonb_build_array(jsonb_build_object('file', $2::integer)), false, true)`,
        [id, file],
      )
    }
    const waits = async () => {
      const one = await get<{ waitsFor: string }>(`/client-runs/${id}`)
      const { clientRuns } = await get<{ clientRuns: { waitsFor: string }[] }>('/client-runs')
      return [one.waitsFor, clientRuns[0]?.waitsFor]
    }
    await deliver('DSC_0002.JPG', 2)
    expect(await waits()).toEqual(['studio', 'studio'])
    await deliver('cover.jpg')
    expect(await waits()).toEqual(['studio', 'studio'])
    await deliver('DSC_0001.JPG', 1)
    expect(await waits()).toEqual(['nothing', 'nothing'])
  })

  test('[studio-records] lists the public page’s runs, page by page', async () => {
    await add('Ann', 10, { note: 'Call me', pictureNotes: { 1: 'warmer' } })
    await add('Zoë', 11)
    const first = await get<{ records: { name: string }[]; next: string }>('/records?limit=1')
    expect(first.records).toMatchObject([{ id: 2, name: 'Zoë' }])
    expect(await get(`/records?limit=1&cursor=${first.next}`)).toMatchObject({
      records: [{ id: 1, name: 'Ann' }],
      next: null,
    })
    expect(await get('/records?q=zoe')).toMatchObject({ records: [{ name: 'Zoë' }] })
    expect(await get('/records/1')).toMatchObject({
      note: 'Call me',
      receipt: expect.stringMatching(/^\/run\/receipt#/),
      pictures: expect.arrayContaining([
        {
          number: 1,
          publicId: 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01',
          fileName: 'ring-solitaire-diamond-yellow-gold-marble-01.jpg',
          description: expect.any(String),
          note: 'warmer',
        },
      ]),
    })
  })

  test('lists the client runs, by state and name', async () => {
    await steps.make({ client: 'Ann' })
    await steps.makeOpen()
    await steps.setArchived(await steps.make(), true)
    await steps.choose(1, [2])
    const first = await get<{ next: string }>('/client-runs?limit=1')
    expect(first).toMatchObject({ clientRuns: [{ id: 2, state: 'open' }] })
    expect(await get(`/client-runs?limit=1&cursor=${first.next}`)).toMatchObject({
      clientRuns: [{ id: 1, client: 'Ann', chosen: 1, pictures: 12 }],
      next: null,
    })
    expect(await get('/client-runs?state=archived')).toMatchObject({
      clientRuns: [{ id: 3, isArchived: true }],
    })
    expect(await get('/client-runs?q=zoe')).toMatchObject({ clientRuns: [{ id: 2 }] })
  })

  test('[studio-runs] returns a run with its pictures, the current choice and each version', async () => {
    await steps.makeOpen({ deadline: '2030-02-01T00:00:00.000Z', clientEmail: 'zoe@example.com' })
    await steps.choose(1, [3, 1], { 3: 'warmer' })
    await sendVersion(run, 1, { pictures: [3, 1], pictureNotes: { 3: 'warmer' } })
    const found = await get<Record<string, unknown>>('/client-runs/1')
    expect(found).toMatchObject({
      clientEmail: 'zoe@example.com',
      choice: { pictures: [3, 1], pictureNotes: { 3: 'warmer' } },
      sent: [{ version: 1, sender: 'Zoë', count: 2 }],
    })
    // Tools must not see private links.
    expect(found).not.toHaveProperty('links')
    expect(await get('/client-runs/1/versions/1')).toMatchObject({
      run: { id: 1, title: 'Spring rings' },
      pictures: [{ number: 3, publicId: 'rings/ring-3', note: 'warmer' }, { number: 1 }],
    })
  })

  test('explains missing and malformed requests in a sentence', async () => {
    for (const [path, status, sentence] of [
      ['/records/7', 404, 'There is no such record.'],
      ['/records/99999999999', 404, 'There is no such record.'],
      ['/client-runs/7', 404, 'This client run does not exist.'],
      ['/client-runs/7/versions/1', 404, 'This client run does not exist.'],
      ['/client-runs/99999999999/versions/1', 404, 'There is no such version.'],
      ['/records?limit=0', 400, 'limit must be at least 1.'],
      ['/records?cursor=x', 400, expect.any(String)],
      ['/client-runs?cursor=1.99999999999', 400, expect.any(String)],
      ['/client-runs?state=lost', 400, expect.stringContaining('state must be one of draft, open,')],
    ])
      expect(await outcome(await ask(path))).toEqual([status, expect.any(String), sentence])
  })

  test('[studio-read-only] answers 405 to every method that could write, before it checks the token', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await api().send({ path: '/v1/records/1', method })).status).toBe(405)
  })

  test('limits each token', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 121; call++) statuses.push((await ask('/records/7')).status)
    expect(statuses.indexOf(429)).toBe(120)
    const reply = await ask('/records/7')
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    api().clock.time += 60_000
    expect((await ask('/records/7')).status).toBe(404)
  })

  test('writes to the security log, once an hour for each token', async () => {
    const lines = () => api().reported.filter(({ kind }) => kind === 'export')
    await ask('/records')
    await ask('/records')
    expect(lines()).toMatchObject([{ detail: 'api, token 1' }])
    api().clock.time += 3_600_000
    await ask('/records')
    expect(lines()).toHaveLength(2)
  })
})

test('[studio-document] describes every path, with all schemas', async () => {
  const { openapi, servers, paths, components } = await document()
  expect(openapi).toMatch(/^3\.1\.\d+$/)
  expect(servers).toEqual([{ url: '/api/run-admin/v1' }])
  expect(Object.keys(paths)).toEqual([
    '/records',
    '/records/{id}',
    '/client-runs',
    '/client-runs/{id}',
    '/client-runs/{id}/versions/{version}',
  ])
  const names = Object.values(paths).map(({ get: operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const [form, { get: operation }] of Object.entries(paths)) {
    const named = [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(named.map((name) => [name, true]))
    for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\w/)
  }
  const references = JSON.stringify({ paths, components }).matchAll(/"\$ref":"([^"]+)"/g)
  for (const [, reference = ''] of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//)
    expect(components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '')
  }
  for (const schema of Object.values(components.schemas)) {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(schema).not.toHaveProperty('$schema')
  }
})
