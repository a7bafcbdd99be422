import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://www.studio.test', 'www.studio.test', 'https://www.studio.test'],
  ['https://studio.test:8443/site', 'studio.test', 'https://studio.test:8443'],
  ['http://localhost:4173', 'localhost', 'http://localhost:4173'],
])('%s has its own passkeys', (address, id, origin) => {
  expect(relyingPartyOf(address)).toEqual({ id, origin })
})

test.each([undefined, 'http://studio.test', 'https://10.0.0.1', 'https://[::1]', 'http://127.0.0.1:4173'])(
  '%s has none, because no browser would create one',
  (address) => expect(relyingPartyOf(address)).toBeNull(),
)
