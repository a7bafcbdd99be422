import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaLibrary, type MediaLibrary } from './index.ts'
import { signDeliveryPath } from './signature.ts'
import { CREDENTIALS, createTestLibrary, noise, type TestLibrary } from './testing/library.ts'
import { cloudinary } from './testing/official-client.ts'

const KEY = '00112233445566778899aabbccddeeff'
const NOW = Date.UTC(2026, 2, 1)
const ID = 'clients/acme co/ring-01'
const PATH = '/image/authenticated/w_32/v1/clients/acme%20co/ring-01'

let media: TestLibrary
let library: MediaLibrary
beforeAll(async () => {
  media = await createTestLibrary()
  for (const name of ['ring-01', 'ring-02', 'RING-01'])
    await media.write(`clients/acme co/${name}.png`, await noise(64, 64, 3))
  library = await createMediaLibrary({
    ...CREDENTIALS,
    libraryDir: media.dir,
    cacheDir: join(media.dir, '.cache'),
    isPrivate: (publicId) => publicId.startsWith('clients/'),
    tokenKey: KEY,
    unsigned: (form) => form === 'w_32',
    now: () => NOW,
  })
})
afterAll(async () => {
  await library.close()
  await media.remove()
})

const get = (path: string) => library.deliver(new Request(`http://localhost/media/lustre${path}`))
const token = (acl: string, { expiration = NOW / 1000 + 60, key = KEY } = {}) =>
  cloudinary.utils.generate_auth_token({ key, acl, expiration })
const FOR_RING = '/image/authenticated/*/v1/clients/acme%20co/ring-01'

test('[private-delivery] a private picture has no public address, signed or not', async () => {
  const signed = `s--${signDeliveryPath('w_32', ID, CREDENTIALS.apiSecret)}--`
  for (const path of [
    PATH.replace('authenticated', 'upload'),
    PATH.replace('authenticated', `upload/${signed}`),
  ])
    expect((await get(path)).status).toBe(404)
  expect((await get('/image/authenticated/w_32/v1/jewelry/ring-01')).status).toBe(401)
})

test('a token opens a private picture after WebKitGTK has changed the case of its escapes', async () => {
  const changed = token(FOR_RING).replaceAll('%2f', '%2F')
  expect((await get(`${PATH}?${changed}`)).status).toBe(200)
})

test('a token from the provider’s client opens a private picture in the transformations that pages use, for private caches only', async () => {
  const answer = await get(`${PATH}?${token(FOR_RING)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^private,/)
  expect(answer.headers.get('cdn-cache-control')).toBeNull()
  expect((await get(`${PATH.replace('w_32', 'w_33')}?${token(FOR_RING)}`)).status).toBe(401)
  expect((await get(`${PATH.replace('/w_32', '')}.png?${token(FOR_RING)}`)).status).toBe(401)
})

test.each([
  ['that is missing', PATH, ''],
  ['for another picture', PATH.replace('-01', '-02'), token(FOR_RING)],
  ['for a name in another case', PATH.replace('ring', 'RING'), token(FOR_RING)],
  ['that has expired', PATH, token(FOR_RING, { expiration: NOW / 1000 })],
  ['signed with another key', PATH, token(FOR_RING, { key: 'ff'.repeat(16) })],
  ['with a changed expiry', PATH, token(FOR_RING).replace(/exp=\d+/, 'exp=9999999999')],
  ['for any path, without a signature', PATH, '__cld_token__=exp=9999999999~acl=*~hmac='],
])('a token %s opens nothing', async (_what, path, query) => {
  expect((await get(`${path}?${query}`)).status).toBe(401)
})

test('a signature with the secret opens every transformation, and the original', async () => {
  const signed = (form: string, name: string) => {
    const signature = signDeliveryPath(form, name, CREDENTIALS.apiSecret)
    return get(
      `/image/authenticated/s--${signature}--/${form}/v1/${name.replace(' ', '%20')}`.replace('//', '/'),
    )
  }
  expect((await signed('w_33', ID)).status).toBe(200)
  expect((await signed('', ID)).status).toBe(200)
  expect((await get(PATH.replace('authenticated', 'authenticated/s--AAAAAAAA--'))).status).toBe(401)
})

test('the admin API lists a private picture under its own type', async () => {
  const authorization = `Basic ${btoa(`${CREDENTIALS.apiKey}:${CREDENTIALS.apiSecret}`)}`
  const find = async (expression: string) => {
    const answer = await library.admin(
      new Request('http://localhost/v1_1/lustre/resources/search', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ expression }),
      }),
    )
    return (await answer.json()) as { resources: { public_id: string; type: string; secure_url: string }[] }
  }
  const idsOf = async (expression: string) =>
    (await find(expression)).resources.map(({ public_id: id }) => id).sort()
  expect(await idsOf('resource_type:image AND type:authenticated')).toEqual(
    ['RING-01', 'ring-01', 'ring-02'].map((name) => `clients/acme co/${name}`),
  )
  expect(await idsOf('resource_type:image AND type:upload')).not.toContain(ID)
  const found = await find(`public_id="${ID}" AND type:authenticated`)
  expect(found.resources[0]).toMatchObject({
    type: 'authenticated',
    secure_url: expect.stringContaining('/image/authenticated/'),
  })
})
