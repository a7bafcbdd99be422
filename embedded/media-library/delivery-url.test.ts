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
    ['/c/image/upload/sample', [], undefined, 'sample'],
    ['/c/image/upload/w_100/sample', ['w_100'], undefined, 'sample'],
    ['/c/image/upload/w_100/e_x/v123/a/b', ['w_100', 'e_x'], 123, 'a/b'],
    ['/c/image/upload/v1', [], undefined, 'v1'],
    ['/c/image/upload/big_ring', [], undefined, 'big_ring'],
    ['/c/image/upload/v1/w_1/x', [], 1, 'w_1/x'],
    ['/c/image/upload/run/w_ring', [], undefined, 'run/w_ring'],
    ['/c/image/upload/v1/a/Zo%C3%AB%20%F0%9F%92%8D', [], 1, 'a/Zoë 💍'],
  ])('splits %s into its parts', (path, steps, version, publicId) => {
    expect(parseDeliveryPath(path)).toMatchObject({ steps, version, publicId })
  })

  it('removes the signature, and keeps an extension that is not a media format in the name', () => {
    expect(parseDeliveryPath('/c/image/upload/s--Ab_-1234--/w_1/a.v2')).toMatchObject({
      signature: 'Ab_-1234',
      publicId: 'a.v2',
      extension: undefined,
    })
  })

  it.each([
    '/',
    '/c',
    '/c/image/upload',
    '/c/image/upload/',
    '/c/raw/upload/a',
    '/c/image/fetch/a',
    '/c/image/upload/../../etc/passwd',
    '/c/image/upload/..%2f..%2fetc%2fpasswd',
    '/c/image/upload/v1/%2e%2e/manifest.json',
    '/c/image/upload/v1/a%00.jpg',
    '/c/image/upload/v1/a%5C..%5Cb.jpg',
    '/c/image/upload/v1/.hidden',
    '/c/image/upload/v1//a',
    '/c/image/upload/v1/%zz',
    `/c/image/upload/v1/${'a'.repeat(256)}`,
  ])('refuses %s', (path) => {
    expect(() => parseDeliveryPath(path)).toThrow(expect.objectContaining({ name: 'DeliveryError' }))
  })
})
