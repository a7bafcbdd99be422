import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDeliveryPath } from './delivery-url.ts'

describe('parseDeliveryPath', () => {
  it("reads the official client's form", () => {
    expect(parseDeliveryPath('/lustre/image/upload/c_fill,h_533,w_400/v1/run/ring_01.jpg')).toEqual({
      cloudName: 'lustre',
      resourceType: 'image',
      type: 'upload',
      signature: undefined,
      steps: ['c_fill,h_533,w_400'],
      version: 1,
      publicId: 'run/ring_01',
      extension: 'jpg',
    })
  })

  it.each([
    ['/c/image/upload/w_100/w_ring', ['w_100'], undefined, 'w_ring'],
    ['/c/image/upload/v1', [], undefined, 'v1'],
    ['/c/image/upload/rings_new/a', [], undefined, 'rings_new/a'],
    ['/c/image/upload/w_1,new/a', [], undefined, 'w_1,new/a'],
    ['/c/image/upload/v1x/a', [], undefined, 'v1x/a'],
    ['/c/image/upload/xv1/a', [], undefined, 'xv1/a'],
    ['/c/image/upload/s--Ab_-1234--x/a', [], undefined, 's--Ab_-1234--x/a'],
    ['/c/image/upload/xs--Ab_-1234--/a', [], undefined, 'xs--Ab_-1234--/a'],
    ['/c/image/upload/v1/a/Zo%C3%AB%20%F0%9F%92%8D', [], 1, 'a/Zoë 💍'],
    [`/c/image/upload/${'a'.repeat(255)}`, [], undefined, 'a'.repeat(255)],
  ])('splits %s into its parts', (path, steps, version, publicId) => {
    expect(parseDeliveryPath(path)).toMatchObject({ signature: undefined, steps, version, publicId })
  })

  it('returns the parts from which an address is put together', () => {
    const step = fc
      .array(fc.constantFrom('w_100', 'ar_4:3', 'dpr_2.0', 'c_fill'), { minLength: 1, maxLength: 3 })
      .map((each) => each.join())
    const parts = fc.record({
      resourceType: fc.constantFrom('image', 'video'),
      type: fc.constantFrom('upload', 'authenticated'),
      signature: fc.option(fc.stringMatching(/^[\w-]{8}$/), { nil: undefined }),
      steps: fc.array(step, { maxLength: 3 }),
      version: fc.nat(9_999_999_999),
      publicId: fc
        .array(fc.constantFrom('ring_01', 'w_5', 'v1', 's--Ab_-1234--', 'Zoë 💍', 'a+b', 'a.v2'), {
          minLength: 1,
        })
        .map((each) => each.join('/')),
      extension: fc.constantFrom(undefined, 'jpg', 'mp4'),
    })
    fc.assert(
      fc.property(parts, ({ resourceType, type, signature, steps, version, publicId, extension }) => {
        const name = encodeURI(extension === undefined ? publicId : `${publicId}.${extension}`)
        const before = [...(signature === undefined ? [] : [`s--${signature}--`]), ...steps, `v${version}`]
        expect(parseDeliveryPath(['/c', resourceType, type, ...before, name].join('/'))).toEqual({
          cloudName: 'c',
          resourceType,
          type,
          signature,
          steps,
          version,
          publicId,
          extension,
        })
      }),
    )
  })

  it.each([
    ['/', 404, 'not found'],
    ['/c', 404, 'not found'],
    ['//image/upload/a', 404, 'not found'],
    ['/c/image/upload/', 404, 'not found'],
    ['/c/raw/upload/a', 400, 'Invalid resource type raw'],
    ['/c/image/fetch/a', 400, 'Invalid delivery type fetch'],
    ['/c/image/upload/../../etc/passwd', 404, 'not found'],
    ['/c/image/upload/..%2f..%2fetc%2fpasswd', 404, 'not found'],
    ['/c/image/upload/v1/a%2fb', 404, 'not found'],
    ['/c/image/upload/v1/%2e%2e/manifest.json', 404, 'not found'],
    ['/c/image/upload/v1/a%00.jpg', 404, 'not found'],
    ['/c/image/upload/v1/a%5C..%5Cb.jpg', 404, 'not found'],
    ['/c/image/upload/v1/.hidden', 404, 'not found'],
    ['/c/image/upload/v1//a', 404, 'not found'],
    ['/c/image/upload/v1/%zz', 400, 'Invalid percent-encoding in the address'],
    [`/c/image/upload/v1/${'a'.repeat(256)}`, 404, 'not found'],
  ])('refuses %s with %i %s', (path, status, message) => {
    expect(() => parseDeliveryPath(path)).toThrow(
      expect.objectContaining({ name: 'DeliveryError', status, message: expect.stringContaining(message) }),
    )
  })
})
