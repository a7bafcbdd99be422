import { expect, it } from 'vitest'
import { signature } from './signature.ts'

it("returns the provider's documented signature", () => {
  const parameters = {
    public_id: 'sample_image',
    timestamp: '1315060510',
    eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
  }
  expect(signature(parameters, 'abcd', 1)).toBe('bfd09f95f331f558cbd1320e67aa8d488770583e')
})

it('[media-signature] escapes & inside values in version 2, which is the default', () => {
  const parameters = { notification_url: 'https://a/?x=1&y=2', timestamp: '1' }
  expect(signature(parameters, 'abcd', 1)).toBe('bb4d10c72488606bf9cc41180f80b71e72a54b1a')
  for (const signed of [signature(parameters, 'abcd', 2), signature(parameters, 'abcd')])
    expect(signed).toBe('a11a31fec3a986ef3fa3cf268d8ce303880e9776')
})

it('leaves out empty values and names that are never signed', () => {
  const bare = signature({ timestamp: '1' }, 'abcd')
  const full = {
    timestamp: '1',
    file: 'x',
    cloud_name: 'c',
    resource_type: 'image',
    api_key: 'k',
    signature: 's',
    tags: '',
  }
  expect(signature(full, 'abcd')).toBe(bare)
})
