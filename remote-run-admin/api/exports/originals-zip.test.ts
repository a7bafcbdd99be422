import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { startMediaLibrary, type TestLibrary } from '#testing/media-library.ts'
import { startMediaStandIn } from '#testing/media-stand-in.ts'
import { readZip } from '#testing/read-zip.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { createOriginals } from './originals.ts'
import { toOriginalsZip } from './originals-zip.ts'
import type { Selection } from './selected-pictures.ts'

describe('the original pictures', () => {
  const { api, run, restart } = withStaffApi()
  let library: TestLibrary
  beforeAll(async () => {
    library = await startMediaLibrary()
  })
  afterAll(() => library.close())

  const download = async (path: string) => {
    const studio = await restart(library.env)
    await studio.logIn()
    const reply = await studio.send({ path })
    expect(reply.headers.get('Content-Type')).toBe('application/zip')
    return reply
  }

  test('[originals-zip] of a version are sent as uploaded, and the zip lists missing ones', async () => {
    const ring = 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01'
    await api().logIn()
    await clientRunSteps(api, run).makeOpen()
    await run('update client_run_pictures set public_id = $1 where number = 2', [ring])
    await sendVersion(run, 1, { pictures: [2, 1] })
    const reply = await download('/runs/R1/versions/1/export?format=zip')
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="run-R1-v1-originals.zip"')
    const files = await readZip(reply)
    expect([...files.keys()]).toEqual(['ring-solitaire-diamond-yellow-gold-marble-01.jpg', 'missing.txt'])
    expect(files.get('ring-solitaire-diamond-yellow-gold-marble-01.jpg')).toEqual(
      await library.original(`${ring}.jpg`),
    )
    expect(String(files.get('missing.txt'))).toBe('#1 ring-1.jpg is not in the media library\r\n')
  })

  test('are named like the camera’s files, with the extension of their content', async () => {
    await api().logIn()
    await clientRunSteps(api, run).makeOpen()
    for (const [number, publicId, name] of [
      [1, 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01', 'DSC_0003.JPG'],
      [2, 'jewelry/ring-solitaire-diamond-yellow-gold-green-marble-01', 'IMG_0142.HEIC'],
      [3, 'jewelry/ring-halo-emerald-white-gold-on-hand-01', 'dsc_0003.jpeg'],
    ])
      await run('update client_run_pictures set public_id = $1, original_name = $2 where number = $3', [
        publicId,
        name,
        number,
      ])
    await sendVersion(run, 1, { pictures: [1, 2, 3] })
    const files = await readZip(await download('/runs/R1/versions/1/export?format=zip'))
    expect([...files.keys()]).toEqual(['DSC_0003.JPG', 'IMG_0142.jpeg', 'dsc_0003.jpeg'])
  })

  test('of a run record are sent too, and an unknown number is listed as missing', async () => {
    await run(
      "insert into run_records (user_name, selected_images) values ('Old', '{900,1,2,3,4,5,6,7,8,9}')",
    )
    const files = await readZip(await download('/runs/1/versions/1/export?format=zip'))
    expect(files.size).toBe(10)
    expect(String(files.get('missing.txt'))).toBe('#900 900 is not in the media library\r\n')
  })
})

describe('a failing media library', () => {
  let media: Awaited<ReturnType<typeof startMediaStandIn>>
  beforeEach(async () => {
    media = await startMediaStandIn()
    onTestFinished(() => media.close())
  })

  /** @param waitMs how long the library may take */
  const zipOf = (names: readonly string[], waitMs?: number) => {
    const {
      MEDIA_CLOUD_NAME: cloudName,
      MEDIA_API_SECRET: apiSecret,
      MEDIA_DELIVERY_BASE: deliveryBase,
    } = media.env
    const pictures = names.map((publicId, index) => ({
      number: index + 1,
      publicId,
      fileName: `${publicId}.jpg`,
      description: null,
      note: null,
    }))
    const selection: Selection = { file: 'run', label: '#1', time: new Date(0), about: {}, pictures }
    return toOriginalsZip(
      selection,
      createOriginals({ cloudName, apiSecret, deliveryBase, isPrivate: () => false }, waitMs),
    )
  }

  test('[originals-missing] costs only the pictures that do not arrive', async () => {
    media.add('a', 'one')
    media.add('broken', (response) => response.writeHead(500).end())
    media.add('cut', (response) => {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '100' })
      response.write('half', () => response.destroy())
    })
    media.add('silent', () => {})
    media.add('Zoë & Söhne/ring 01', 'two', 'image/webp')
    const names = ['a', 'broken', 'cut', 'silent', 'Zoë & Söhne/ring 01']
    const files = await readZip(new Response(zipOf(names, 500)))
    expect([...files].map(([name, content]) => [name, name === 'cut.png' ? '' : String(content)])).toEqual([
      ['a.jpg', 'one'],
      ['cut.png', ''],
      ['ring 01.webp', 'two'],
      [
        'missing.txt',
        [
          '#2 broken.jpg could not be fetched from the media library: please try again',
          '#3 cut.jpg arrived only in part: please try again',
          '#4 silent.jpg could not be fetched from the media library: please try again',
          '',
        ].join('\r\n'),
      ],
    ])
  })

  /** Sends a picture that never ends. */
  const endless = (response: ServerResponse) => {
    const piece = randomBytes(64 * 1024)
    const more = () => {
      while (response.write(piece));
    }
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).on('drain', more)
    more()
  }

  test('gets one request at a time, and none once the visitor has left', async () => {
    media.add('first', 'short')
    media.add('endless', endless)
    media.add('never', 'asked for')
    const reader = zipOf(['first', 'endless', 'never']).getReader()
    for (let bytes = 0; bytes < 1_000_000; ) bytes += (await reader.read()).value?.byteLength ?? Number.NaN
    expect(media.asked).toEqual(['first', 'endless'])
    expect(media.openAnswers()).toBe(1)
    await reader.cancel()
    await vi.waitFor(() => expect(media.openAnswers()).toBe(0), 10_000)
    expect(media.asked).toEqual(['first', 'endless'])
  })
})
