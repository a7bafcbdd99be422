import { describe, expect, it } from 'vitest'
import { createKey } from './keys.ts'
import { checkSignature, signManifest } from './signature.ts'
import { type Trust, withKey, withRetired, withRevoked } from './trust.ts'

const CREATED = '2026-03-01T10:00:00.000Z'
const ADDED = '2026-01-01T00:00:00.000Z'
const key = createKey('gallery')
const stranger = createKey('gallery')
const { team, id, publicKey } = key
const trust = withKey({ keys: [] }, { team, id, publicKey }, ['gallery', 'shell'], ADDED)

const manifestOf = (name: string, created = CREATED, version = '1.0.0-a') =>
  Buffer.from(`${JSON.stringify({ name, version, created, files: {} }, null, 2)}\n`)
const manifest = manifestOf('gallery')
const signature = signManifest(key, manifest)

const check = (change: Partial<Parameters<typeof checkSignature>[1]> = {}, by: Trust = trust) =>
  checkSignature(by, { name: 'gallery', manifest, signature, ...change })

describe('a release that is signed', () => {
  it('is accepted as its team’s', () => {
    expect(check()).toEqual({ team: 'gallery', key: key.id })
  })

  it('has the same signature every time, in a file of two fields', () => {
    expect(signManifest(key, manifest)).toBe(signature)
    expect(Object.keys(JSON.parse(signature))).toEqual(['key', 'signature'])
  })

  it('may belong to any remote if the key may release everything', () => {
    const all = withKey({ keys: [] }, { team, id, publicKey }, ['*'], ADDED)
    for (const name of ['gallery', 'payment', 'shell']) {
      const bytes = manifestOf(name)
      expect(check({ name, manifest: bytes, signature: signManifest(key, bytes) }, all).team).toBe('gallery')
    }
  })
})

describe('a release is refused', () => {
  it('without a signature', () => {
    expect(() => check({ signature: null })).toThrow('it is not signed')
  })

  it('with an unknown key', () => {
    expect(() => check({ signature: signManifest(stranger, manifest) })).toThrow(
      `the key ${stranger.id} is not known here`,
    )
    expect(() => check({}, { keys: [] })).toThrow(`the key ${key.id} is not known here`)
  })

  it('from a stranger who claims our key', () => {
    const { signature: forged } = JSON.parse(signManifest(stranger, manifest))
    expect(() => check({ signature: JSON.stringify({ key: key.id, signature: forged }) })).toThrow(
      'its signature does not match',
    )
  })

  it.each([
    ['one byte changed', Buffer.from(manifest.toString().replace('1.0.0-a', '1.0.0-b'))],
    ['another form of the same JSON', Buffer.from(JSON.stringify(JSON.parse(manifest.toString())))],
  ])('whose manifest has %s', (_what, bytes) => {
    expect(() => check({ manifest: bytes })).toThrow('its signature does not match')
  })

  it('with another release’s manifest signed by the same key', () => {
    const shell = manifestOf('shell')
    expect(() => check({ manifest: shell })).toThrow('its signature does not match')
    expect(() => check({ manifest: shell, signature: signManifest(key, shell) })).toThrow(
      `its signature belongs to a release of shell from ${CREATED}`,
    )
  })

  it('with a signature over another kind of text', () => {
    const text = Buffer.from('lustre-preview\n{}')
    expect(() => check({ manifest: text, signature: signManifest(key, text) })).toThrow(
      'the signed manifest is not valid JSON',
    )
  })

  const valid: { signature: string } = JSON.parse(signature)
  const withSignature = (text: string) => JSON.stringify({ key: key.id, signature: text })
  it.each([
    ['is not JSON', '{'],
    ['is cut off', withSignature(valid.signature.slice(0, -4))],
    ['is too long', withSignature(`${valid.signature}AAAA`)],
    ['is not padded', withSignature(valid.signature.replace(/=+$/, ''))],
    ['has a number as its key', JSON.stringify({ key: 5, signature: valid.signature })],
    ['says more', JSON.stringify({ key: key.id, signature: valid.signature, and: 'more' })],
  ])('with a signature file that %s', (_, text) => {
    expect(() => check({ signature: text })).toThrow(/^release\.sig\.json is not valid/)
  })

  it('for a remote that the key does not cover, with the names of those that it covers', () => {
    const payment = manifestOf('payment')
    expect(() =>
      check({ name: 'payment', manifest: payment, signature: signManifest(key, payment) }),
    ).toThrow(`the key ${key.id} of gallery may not release payment, only gallery and shell`)
  })

  it('when it is signed with a host’s key, which may sign only pointers', () => {
    const ofHost = withKey({ keys: [] }, { team, id, publicKey }, ['*'], ADDED, 'pointers')
    expect(() => check({}, ofHost)).toThrow(
      `the key ${key.id} of gallery may change pointers, and release nothing`,
    )
  })

  it('when it was made after the key was retired, while earlier ones stay valid', () => {
    const retired = (at: string) => withRetired(trust, key.id, at)
    expect(check({}, retired('2026-03-01T10:00:00.001Z')).team).toBe('gallery')
    for (const at of [CREATED, '2026-02-01T00:00:00.000Z'])
      expect(() => check({}, retired(at))).toThrow(`was retired at ${at}, before this release was made`)
  })

  it('when its key is revoked, whatever its date, with the reason', () => {
    const revoked = withRevoked(trust, key.id, '2027-01-01T00:00:00.000Z', 'a laptop was stolen')
    expect(() => check({}, revoked)).toThrow(`the key ${key.id} of gallery was revoked: a laptop was stolen`)
    const retired = withRetired(trust, key.id, '2027-01-01T00:00:00.000Z')
    expect(() => check({}, withRevoked(retired, key.id, '2027-02-01T00:00:00.000Z', 'stolen'))).toThrow(
      'stolen',
    )
  })
})
