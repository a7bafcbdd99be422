import { v2 as cloudinary } from 'cloudinary'
import { describe, expect, it } from 'vitest'
import { isSignedBy, signDeliveryPath, signParameters, stringToSign } from './signature.ts'

/** The secret of the provider's published vectors. */
const SECRET = 'abcd'

describe('signParameters', () => {
  it('returns the published signatures', () => {
    const upload = {
      timestamp: '1315060510',
      public_id: 'sample_image',
      eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
      api_key: '1234',
      file: 'x',
      resource_type: 'image',
      cloud_name: 'demo',
    }
    expect(signParameters(upload, SECRET)).toBe('bfd09f95f331f558cbd1320e67aa8d488770583e')
    const notify = { notification_url: 'https://a/?x=1&y=2', timestamp: '1' }
    expect(signParameters(notify, SECRET, 1)).toBe('bb4d10c72488606bf9cc41180f80b71e72a54b1a')
    expect(signParameters(notify, SECRET, 2)).toBe('a11a31fec3a986ef3fa3cf268d8ce303880e9776')
    expect(stringToSign(notify, 2)).toBe('notification_url=https://a/?x=1%26y=2&timestamp=1')
  })

  it.each([1, 2] as const)("accepts the official client's signature, version %d", (version) => {
    const parameters = { timestamp: '1700000000', public_id: 'a&b', tags: 'x,y' }
    cloudinary.config({ signature_version: version })
    const signature = cloudinary.utils.api_sign_request(parameters, SECRET)
    expect(isSignedBy(parameters, signature, SECRET)).toBe(true)
    expect(isSignedBy({ ...parameters, tags: 'z' }, signature, SECRET)).toBe(false)
    expect(isSignedBy(parameters, signature, 'other')).toBe(false)
  })
})

it('signs addresses as the official client does', () => {
  const url = cloudinary.url('run/ring_01', {
    cloud_name: 'demo',
    api_secret: SECRET,
    sign_url: true,
    secure: true,
    width: 400,
    crop: 'scale',
    format: 'jpg',
  })
  expect(url).toContain(`s--${signDeliveryPath('c_scale,w_400', 'run/ring_01.jpg', SECRET)}--`)
})
