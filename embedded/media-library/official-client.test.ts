import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenMediaAdmin } from './index.ts'
import { CREDENTIALS, createTestLibrary, type TestLibrary } from './testing/library.ts'
import { cloudinary } from './testing/official-client.ts'

let media: TestLibrary
let server: Awaited<ReturnType<typeof listenMediaAdmin>>

beforeAll(async () => {
  media = await createTestLibrary({ deliveryBase: 'https://media.example.com/lustre' })
  server = await listenMediaAdmin(media.library)
  cloudinary.config({
    cloud_name: CREDENTIALS.cloudName,
    api_key: CREDENTIALS.apiKey,
    api_secret: CREDENTIALS.apiSecret,
    upload_prefix: server.apiBase,
  })
})
afterAll(async () => {
  await server.close()
  await media.remove()
})

describe('the official client', () => {
  it('gets an original at an address that it signed', async () => {
    const address = cloudinary.url('run/two rings/Zoë 💍', { sign_url: true, secure: true })
    const original = address.replace('https://res.cloudinary.com', server.apiBase)
    expect((await fetch(original)).status).toBe(200)
    expect((await fetch(original.replace('two', 'three'))).status).toBe(401)
  })

  it('pings and lists folders', async () => {
    expect(await cloudinary.api.ping()).toMatchObject({ status: 'ok' })
    const { folders } = await cloudinary.api.root_folders()
    expect(folders.map((folder: { name: string }) => folder.name)).toEqual([
      'bad',
      'jewelry',
      'run',
      'videos',
    ])
  })

  it('searches, with tags and context on request', async () => {
    const found = await cloudinary.search
      .expression('folder:jewelry AND resource_type:image')
      .with_field('tags')
      .with_field('context')
      .execute()
    expect(found).toMatchObject({
      total_count: 1,
      resources: [
        {
          public_id: 'jewelry/ring-01',
          asset_folder: 'jewelry',
          folder: 'jewelry',
          format: 'jpg',
          resource_type: 'image',
          width: 800,
          height: 1000,
          bytes: 82088,
          tags: ['ring', 'gold'],
          context: { custom: { alt: 'A gold ring', original_filename: 'DSC_0003.JPG' } },
          secure_url: 'https://media.example.com/lustre/image/upload/v1767225602/jewelry/ring-01.jpg',
          url: 'http://media.example.com/lustre/image/upload/v1767225602/jewelry/ring-01.jpg',
        },
      ],
    })
    expect(found.next_cursor).toBeUndefined()
  })

  it('pages through a search, and counts the results', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = cloudinary.search.expression('').sort_by('created_at', 'asc').max_results(2)
      const page = await (cursor ? query.next_cursor(cursor) : query).execute()
      expect(page.total_count).toBe(6)
      ids.push(...page.resources.map((resource: { public_id: string }) => resource.public_id))
      cursor = page.next_cursor
    } while (cursor)
    expect(ids.slice(0, 2)).toEqual(['videos/spin', 'jewelry/ring-01'])
    expect(ids.toSorted()).toEqual([
      'bad/empty',
      'bad/text',
      'bad/truncated',
      'jewelry/ring-01',
      'run/two rings/Zoë 💍',
      'videos/spin',
    ])
  })
})
