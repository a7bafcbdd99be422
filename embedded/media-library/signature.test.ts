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

it.each([
  ['c_scale,w_400', { width: 400, crop: 'scale' }],
  ['', {}],
])('signs addresses with the transformation "%s" as the official client does', (transformation, options) => {
  const signed = { cloud_name: 'demo', api_secret: SECRET, sign_url: true, secure: true, format: 'jpg' }
  const url = cloudinary.url('run/ring_01', { ...signed, ...options })
  expect(url).toContain(`s--${signDeliveryPath(transformation, 'run/ring_01.jpg', SECRET)}--`)
})
