import { describe, expect, it } from 'vitest'
import { imageUrl, posterUrl, shareUrl, srcSet, transformation, videoUrl } from './media-url.ts'

const RUN_CROP = { width: 400, height: 533 }
const RUN_WIDTHS = [300, 400, 600, 800]

const BASE = 'https://media.example/lustre'

describe('transformation', () => {
  it('[url-run] [url-width] [url-height] orders the parameters as the provider’s client does', () => {
    expect(transformation({ ...RUN_CROP, crop: 'fill', gravity: 'auto' })).toBe(
      'c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400',
    )
  })

  it('[url-crop] [url-quality] [url-format] [url-dpr] defaults to scale, automatic quality, format and density', () => {
    expect(transformation({ width: 640 })).toBe('c_scale,dpr_auto,f_auto,q_auto,w_640')
  })

  it('omits the crop when no size is given', () => {
    expect(transformation()).toBe('dpr_auto,f_auto,q_auto')
    expect(transformation({ gravity: 'auto', crop: 'fill' })).toBe('dpr_auto,f_auto,q_auto')
  })

  it.each(['scale', 'fit', 'limit', 'pad'] as const)('sends no gravity with %s', (crop) => {
    expect(transformation({ width: 100, crop, gravity: 'auto' })).not.toContain('g_')
  })

  it.each(['fill', 'lfill', 'thumb', 'crop'] as const)('[url-gravity] sends the gravity with %s', (crop) => {
    expect(transformation({ width: 100, crop, gravity: 'face' })).toContain('g_face')
  })

  it('writes pixel sizes as whole numbers and a density as a decimal', () => {
    expect(transformation({ width: 300.4, dpr: 2, quality: 80, format: 'webp' })).toBe(
      'c_scale,dpr_2.0,f_webp,q_80,w_300',
    )
    expect(transformation({ dpr: 1.5 })).toContain('dpr_1.5')
  })
})

describe('imageUrl', () => {
  it('adds a version only where the id contains a folder', () => {
    expect(imageUrl(BASE, 'run/ring_01', { ...RUN_CROP, crop: 'fill', gravity: 'auto' })).toBe(
      `${BASE}/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400/v1/run/ring_01`,
    )
    expect(imageUrl(BASE, 'sample', { width: 320 })).toBe(
      `${BASE}/image/upload/c_scale,dpr_auto,f_auto,q_auto,w_320/sample`,
    )
  })

  it('accepts a base with or without a trailing slash, absolute or not', () => {
    expect(imageUrl('/media/lustre/', 'a', {})).toBe('/media/lustre/image/upload/dpr_auto,f_auto,q_auto/a')
  })

  it('encodes characters that would leave the path or break a srcset', () => {
    expect(imageUrl(BASE, 'rings/a b?c#d,e%')).toMatch(/\/v1\/rings\/a%20b%3Fc%23d%2Ce%25$/)
    expect(imageUrl(BASE, 'anillos/oro-ñ')).toMatch(/\/v1\/anillos\/oro-%C3%B1$/)
  })

  it('never leaves the library', () => {
    expect(imageUrl(BASE, '../../etc/./passwd')).toMatch(/\/v1\/etc\/passwd$/)
    expect(imageUrl(BASE, '//host/x')).toMatch(/q_auto\/v1\/host\/x$/)
  })
})

describe('srcSet', () => {
  it('[media-widths] offers the standard widths, each described by its delivered width', () => {
    const candidates = srcSet(BASE, 'jewelry/ring').split(', ')
    expect(candidates.map((candidate) => candidate.split(' ')[1])).toEqual([
      '320w',
      '640w',
      '768w',
      '1024w',
      '1280w',
      '1920w',
    ])
    for (const candidate of candidates) {
      const [address, width] = candidate.split(' ')
      expect(address).toContain(`,w_${parseInt(width ?? '', 10)}/`)
      expect(address).toContain('dpr_auto')
    }
  })

  it('crops each candidate to the ratio', () => {
    expect(srcSet(BASE, 'run/a', { widths: RUN_WIDTHS, ratio: RUN_CROP.width / RUN_CROP.height })).toBe(
      [
        [300, 400],
        [400, 533],
        [600, 800],
        [800, 1066],
      ]
        .map(
          ([w, h]) =>
            `${BASE}/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_${h},q_auto,w_${w}/v1/run/a ${w}w`,
        )
        .join(', '),
    )
  })

  it('lets the caller choose another crop', () => {
    expect(srcSet(BASE, 'a', { widths: [120], ratio: 1, crop: 'thumb', gravity: 'face' })).toContain(
      'c_thumb,dpr_auto,f_auto,g_face,h_120',
    )
  })
})

describe('videos', () => {
  it('are delivered unscaled, by extension', () => {
    expect(videoUrl(BASE, 'videos/spin')).toBe(`${BASE}/video/upload/f_auto,q_auto/v1/videos/spin.mp4`)
    expect(videoUrl(BASE, 'videos/spin', 'webm')).toBe(`${BASE}/video/upload/q_auto/v1/videos/spin.webm`)
  })

  it('have a poster, transformed like a picture', () => {
    expect(posterUrl(BASE, 'videos/spin', { width: 640 })).toBe(
      `${BASE}/video/upload/c_scale,dpr_auto,f_auto,q_auto,w_640/v1/videos/spin.jpg`,
    )
  })
})

describe('shareUrl', () => {
  it('is a 1200 x 630 JPEG, cropped around the middle or the given gravity', () => {
    expect(shareUrl(BASE, 'misc/sofa')).toBe(
      `${BASE}/image/upload/c_fill,dpr_1.0,f_jpg,h_630,q_auto,w_1200/v1/misc/sofa`,
    )
    expect(shareUrl(BASE, 'misc/sofa', 'auto')).toContain('f_jpg,g_auto,h_630')
  })
})

describe('private pictures', () => {
  const base = 'https://media.example/lustre'
  const id = 'clients/acme/ring'
  const form = 'c_scale,dpr_auto,f_auto,q_auto,w_320'

  it('have a token in each address', () => {
    const access = { forms: [], keys: { [id]: '__cld_token__=exp=1~acl=a~hmac=b' } }
    expect(srcSet(base, id, { widths: [320] }, access)).toBe(
      `${base}/image/authenticated/${form}/v1/${id}?__cld_token__=exp=1~acl=a~hmac=b 320w`,
    )
    expect(imageUrl(base, 'rings/ring', { width: 320 }, access)).toBe(
      `${base}/image/upload/${form}/v1/rings/ring`,
    )
  })

  it('have a signature for their form', () => {
    const access = { forms: ['w_1', form], keys: { [id]: 'AAAAAAAABBBBBBBB' } }
    expect(imageUrl(base, id, { width: 320 }, access)).toBe(
      `${base}/image/authenticated/s--BBBBBBBB--/${form}/v1/${id}`,
    )
  })
})
