import { randomUUID, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKey } from '../../releases/trust/keys.ts'
import { checkSignature, signManifest } from '../../releases/trust/signature.ts'
import { type Trust, withKey, withRetired, withRevoked } from '../../releases/trust/trust.ts'
import {
  checkPreviewToken,
  createLastingToken,
  createPreviewToken,
  PREVIEW_MS,
  PreviewError,
} from './token.ts'

const NOW = Date.parse('2026-03-01T10:00:00.000Z')
const AT = '2026-02-01T00:00:00.000Z'
const key = createKey('gallery')
const { team, id, publicKey } = key
const trust = withKey(
  withKey({ keys: [] }, createKey('other'), ['*'], AT),
  { team, id, publicKey },
  ['gallery'],
  AT,
)
const seen = { name: 'gallery', version: '1.2.0-abc' }
const token = createPreviewToken(key, seen, NOW)

function refusal(text = token, by: Trust = trust, now = NOW): string {
  try {
    checkPreviewToken(by, text, now)
  } catch (error) {
    if (error instanceof PreviewError) return `${error.status} ${error.message}`
    throw error
  }
  throw new Error('not refused')
}

function signed(payload: unknown, domain = 'lustre-preview-1\n'): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${sign(null, Buffer.from(domain + text), key.privateKey).toString('base64url')}`
}

describe('a preview token', () => {
  it('names a release for a day, and fits into an address', () => {
    expect(encodeURIComponent(token)).toBe(token)
    expect(checkPreviewToken(trust, token, NOW)).toEqual({ ...seen, expires: NOW + PREVIEW_MS })
    expect(checkPreviewToken(trust, token, NOW + PREVIEW_MS - 1).name).toBe('gallery')
    expect(PREVIEW_MS).toBe(86_400_000)
    const fiveMinutesBehind = NOW - 5 * 60 * 1000
    expect(checkPreviewToken(trust, token, fiveMinutesBehind)).toMatchObject(seen)
    expect(refusal(token, trust, fiveMinutesBehind - 1)).toMatch(/valid for longer than a day/)
  })

  it('lasts if it names the link of a pointer', () => {
    const link = randomUUID()
    const lasting = createLastingToken(key, seen, link)
    expect(checkPreviewToken(trust, lasting, NOW * 2)).toEqual({ ...seen, link })
  })

  it('expires after a day', () => {
    expect(refusal(token, trust, NOW + PREVIEW_MS)).toBe(
      '410 This preview of gallery 1.2.0-abc has expired: ask for a new link.',
    )
  })

  it.each([
    '',
    'x',
    '.',
    token.slice(0, -1),
    token.slice(5),
    `${token}A`,
    `!${token}`,
    token.replace('.', ''),
  ])('is invalid when truncated: %j', (text) => {
    expect(refusal(text)).toMatch(/^403 This is not a link to a preview/)
  })

  it('cannot be altered to another release or a longer time', () => {
    const [, signature] = token.split('.')
    for (const change of [{ name: 'payment' }, { version: '9' }, { expires: NOW + PREVIEW_MS + 1 }]) {
      const payload = JSON.stringify({ key: id, ...seen, expires: NOW + PREVIEW_MS, ...change })
      const forged = `${Buffer.from(payload).toString('base64url')}.${signature}`
      expect(refusal(forged)).toMatch(/^403 The signature of this link does not match/)
    }
    const long = signed({ key: id, ...seen, expires: NOW + 2 * PREVIEW_MS })
    expect(refusal(long)).toBe('403 This link is valid for longer than a day, which is not allowed.')
  })

  it.each([
    null,
    [],
    {},
    { key: id, ...seen },
    { key: id, ...seen, expires: '9' },
    { key: id, name: '../x', version: '1', expires: NOW + 1 },
    { key: id, name: 'gallery/x', version: '1', expires: NOW + 1 },
    { key: id, name: 'gallery', version: '../../1', expires: NOW + 1 },
    { key: id, ...seen, expires: NOW + 1, more: 1 },
  ])('with the content %j is refused, whatever key signs it', (payload) => {
    expect(refusal(signed(payload))).toMatch(/^403 This is not a link to a preview/)
  })

  it('is refused if its key is unknown, revoked, retired or not for this remote', () => {
    expect(refusal(token, { keys: [] })).toBe(
      `403 This site does not know the key ${id} that the link was signed with.`,
    )
    expect(refusal(token, withRevoked(trust, id, AT, 'a laptop was stolen'))).toBe(
      `403 The key ${id} of gallery that the link was signed with was revoked: a laptop was stolen.`,
    )
    expect(refusal(token, withRetired(trust, id, '2030-01-01T00:00:00.000Z'))).toMatch(/was retired at 2030/)
    expect(refusal(createPreviewToken(key, { name: 'payment', version: '1' }, NOW))).toMatch(
      /^403 .* may not release payment\.$/,
    )
  })

  it('is never accepted as a manifest, nor a manifest as a token, though one key signs both', () => {
    expect(refusal(signed({ key: id, ...seen, expires: NOW + 1000 }, ''))).toMatch(/does not match/)
    const created = '2026-02-02T00:00:00.000Z'
    const [payload = '', signature = ''] = token.split('.')
    const file = JSON.stringify({
      key: id,
      signature: Buffer.from(signature, 'base64url').toString('base64'),
    })
    for (const text of [payload, Buffer.from(payload, 'base64url').toString()])
      expect(() =>
        checkSignature(trust, { name: 'gallery', manifest: Buffer.from(text), signature: file }),
      ).toThrow('its signature does not match')
    const manifest = Buffer.from(JSON.stringify({ name: 'gallery', created }))
    const own: { signature: string } = JSON.parse(signManifest(key, manifest))
    const text = `${manifest.toString('base64url')}.${Buffer.from(own.signature, 'base64').toString('base64url')}`
    expect(refusal(text)).toMatch(/^403 This is not a link/)
  })
})
