import { describe, expect, it } from 'vitest'
import { isSignedBy, signDeliveryPath } from './signature.ts'
import { cloudinary } from './testing/official-client.ts'

/** The secret of the provider's published examples. */
const SECRET = 'abcd'

describe('isSignedBy', () => {
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
