import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestLibrary, type TestLibrary } from './testing/library.ts'

/** Tests what a CDN and browsers may cache, for how long, and under which key. */
const FORM = 'c_scale,dpr_auto,f_auto,q_auto,w_320'
const PICTURE = `/media/lustre/image/upload/${FORM}/v1/jewelry/ring-01`
const CLIP = '/media/lustre/video/upload/f_auto,q_auto/v1/videos/spin.mp4'

let media: TestLibrary
beforeAll(async () => {
  media = await createTestLibrary({ unsigned: (form) => form === FORM })
})
afterAll(() => media.remove())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  media.library.deliver(new Request(`http://localhost${path}`, { headers, method }), '203.0.113.7')

const keeps = ({ headers }: Response) => ({
  browsers: headers.get('cache-control'),
  cdn: headers.get('cdn-cache-control'),
  vary: headers.get('vary'),
  cookie: headers.get('set-cookie'),
})

describe('a CDN', () => {
  it('[cdn-keeps] keeps a page’s picture for a day, varies it by Accept alone, and keeps it longer while the host is down', async () => {
    expect(keeps(await ask(PICTURE, { accept: 'image/webp', 'sec-ch-dpr': '2', dpr: '2' }))).toEqual({
      browsers: 'public, no-transform, max-age=2592000',
      cdn: 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=2592000',
      vary: 'Accept',
      cookie: null,
    })
  })

  it('keeps one copy of a clip', async () => {
    expect(keeps(await ask(CLIP, { accept: 'video/webm' }))).toMatchObject({ vary: null, cookie: null })
  })

  it('keeps a versioned address forever', async () => {
    const version = Date.UTC(2026, 0, 1) / 1000 + 2
    expect(keeps(await ask(PICTURE.replace('v1', `v${version}`)))).toEqual({
      browsers: 'public, max-age=31536000, immutable',
      cdn: null,
      vary: 'Accept',
      cookie: null,
    })
  })

  it('[cdn-tags] revalidates its copy by a strong etag, one per format', async () => {
    const tags = await Promise.all(
      ['image/webp', 'image/jpeg'].map(async (accept) => {
        const tag = (await ask(PICTURE, { accept })).headers.get('etag') ?? ''
        const again = await ask(PICTURE, { accept, 'if-none-match': tag })
        expect([again.status, await again.text(), keeps(again)]).toEqual([
          304,
          '',
          keeps(await ask(PICTURE, { accept })),
        ])
        return tag
      }),
    )
    expect(tags[0]).toMatch(/^"[^"]+"$/)
    expect(tags[0]).not.toBe(tags[1])
  })

  it('may request the headers and parts of pictures and clips', async () => {
    for (const path of [PICTURE, CLIP]) {
      const whole = Buffer.from(await (await ask(path)).arrayBuffer())
      const head = await ask(path, {}, 'HEAD')
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
      const part = await ask(path, { range: 'bytes=10-19' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    }
  })

  it.each([
    ['a missing picture', PICTURE.replace('ring-01', 'none'), {}, 404, 'public, max-age=10'],
    ['an unsigned size', PICTURE.replace('320', '321'), {}, 401, 'public, max-age=10'],
    ['a picture’s original', PICTURE.replace(`${FORM}/`, ''), {}, 401, 'public, max-age=10'],
    ['nonsense', PICTURE.replace(FORM, 'w_0'), {}, 400, 'public, max-age=10'],
    ['a part beyond the end', CLIP, { range: 'bytes=99999999-' }, 416, 'no-store'],
  ])(
    '[cdn-refusals] keeps the refusal of a request for %s for a short time',
    async (_what, path, headers, status, browsers) => {
      const answer = await ask(path, headers)
      expect([answer.status, keeps(answer)]).toEqual([
        status,
        { browsers, cdn: null, vary: null, cookie: null },
      ])
    },
  )
})
