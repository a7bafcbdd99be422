import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, startApi, startProvider } from '#testing/api.ts'

type Asked = {
  method?: string | undefined
  path?: string | undefined
  authorization?: string | undefined
  body: string
}
const asked: Asked[] = []
let takesSigned = true

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({
        method: request.method,
        path: request.url,
        authorization: request.headers.authorization,
        body,
      })
      response
        .writeHead(takesSigned || request.headers.authorization ? 200 : 401)
        .end('{"resources":[],"total_count":0,"folders":[{"name":"rings","path":"rings"}]}')
    })
  })
})
afterAll(() => provider.close())
beforeEach(() => {
  asked.length = 0
  takesSigned = true
})

const start = () => startApi(provider.apiBase, { now: () => 1_700_000_000_000 })

const ask = async (target: string) => {
  const { get } = await start()
  const { body } = await get(target)
  const [call] = asked
  if (!call) throw new Error('nothing was asked')
  return { call, body, fields: Object.fromEntries(new URLSearchParams(call.body)) }
}

/** As the provider documents it: SHA-1 of the sorted parameters and the secret. */
const sign = (fields: Record<string, string>) => {
  const signed = Object.entries(fields).filter(([name]) => name !== 'api_key' && name !== 'signature')
  const text = signed.map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`).sort()
  return createHash('sha1')
    .update(text.join('&') + ACCOUNT.apiSecret)
    .digest('hex')
}

test.each([
  ['[media-search-call] the search', '/images', '/resources/search'],
  ['[media-folders-call] the folders', '/folders', '/folders'],
  ['[media-connection-call] the connection', '/connection', '/resources/image'],
])('%s is a signed POST', async (_, target, path) => {
  const { call, fields } = await ask(target)
  expect([call.method, call.path]).toEqual(['POST', `/v1_1/${ACCOUNT.cloudName}${path}`])
  expect(fields).toMatchObject({ api_key: ACCOUNT.apiKey, timestamp: '1700000000' })
})

test('[media-key] [media-timestamp] [media-signature] signs every call with key, time and the hash of its sorted parameters', async () => {
  for (const target of ['/images', '/images?folder=rings%26more', '/folders', '/connection']) {
    asked.length = 0
    const { fields } = await ask(target)
    expect(fields).toMatchObject({
      api_key: ACCOUNT.apiKey,
      timestamp: '1700000000',
      signature: sign(fields),
    })
    expect(Object.values(fields).join()).not.toContain(ACCOUNT.apiSecret)
  }
})

test('[search-expression] [search-sort] [search-order] [search-max] searches for images, the newest 100 first', async () => {
  expect((await ask('/images')).fields).toMatchObject({
    expression: 'resource_type:image AND type:upload',
    sort_by: 'created_at',
    sort_order: 'desc',
    max_results: '100',
  })
})

test('[search-folder] restricts a search to a folder', async () => {
  expect((await ask('/images?folder=rings')).fields['expression']).toBe(
    'resource_type:image AND type:upload AND folder:"rings"',
  )
})

test('[search-resources] [folders-read] reads the replies from resources and folders', async () => {
  expect((await ask('/images')).body).toMatchObject({ resources: [], total: 0 })
  asked.length = 0
  expect((await ask('/folders')).body).toMatchObject({
    folders: [{ name: 'rings', path: 'rings' }],
  })
})

test('[media-key] [media-search-call] [media-folders-call] [media-connection-call] gives an account that refuses a signed call the form that its provider documents, from then on', async () => {
  takesSigned = false
  const authorization = `Basic ${Buffer.from(`${ACCOUNT.apiKey}:${ACCOUNT.apiSecret}`).toString('base64')}`
  const { get } = await start()
  for (const target of ['/images', '/folders', '/connection']) await get(target)
  const root = `/v1_1/${ACCOUNT.cloudName}`
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${root}/resources/search`,
    `POST ${root}/resources/search`,
    `GET ${root}/folders`,
    `GET ${root}/ping`,
  ])
  const [signed, search, ...others] = asked
  expect(signed).toMatchObject({ authorization: undefined })
  expect(others).toMatchObject([{ authorization }, { authorization }])
  expect(search).toMatchObject({ authorization })
  expect(JSON.parse(search?.body ?? '')).toMatchObject({
    expression: 'resource_type:image AND type:upload',
    max_results: 100,
    sort_by: [{ created_at: 'desc' }],
  })
})
