import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { createKey } from './keys.ts'
import { NO_TRUST, namesOf, type Trust, withGrant, withKey, withRetired, withRevoked } from './trust.ts'
import { changeTrust, openTrust, readTrust } from './trust-file.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await temporaryFolder('trust')
  file = path.join(folder, 'deep/trust.json')
})
afterEach(() => rm(folder, { recursive: true }))

const AT = '2026-01-01T00:00:00.000Z'
const onModes = it.skipIf(process.platform === 'win32')

function newKey(team: string) {
  const { id, publicKey } = createKey(team)
  return { team, id, publicKey }
}
const adding = (team: string, remotes: string[] = [team]) => {
  const key = newKey(team)
  return (trust: Trust) => withKey(trust, key, remotes, AT)
}

describe('the trust file', () => {
  it('trusts no key when it is missing', async () => {
    expect(await readTrust(file)).toEqual(NO_TRUST)
  })

  onModes('is readable by its owner only, and has no other file beside it', async () => {
    const before = process.umask(0)
    try {
      await changeTrust(file, adding('gallery'))
    } finally {
      process.umask(before)
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.dirname(file))).toEqual(['trust.json'])
    expect(await readTrust(file)).toMatchObject({ keys: [{ team: 'gallery', state: { is: 'active' } }] })
  })

  onModes('stays readable for a host that runs as another user', async () => {
    await changeTrust(file, adding('gallery'))
    await chmod(file, 0o644)
    await changeTrust(file, adding('payment'))
    expect((await stat(file)).mode & 0o777).toBe(0o644)
  })

  onModes.each([0o620, 0o602])('with mode %o is refused with a remedy', async (mode) => {
    await changeTrust(file, adding('gallery'))
    await chmod(file, mode)
    await expect(readTrust(file)).rejects.toThrow(`chmod 600 '${file}'`)
    await expect(changeTrust(file, adding('payment'))).rejects.toThrow('other users may write')
    await chmod(file, 0o644)
    expect((await readTrust(file)).keys).toHaveLength(1)
  })

  it('loses none of many parallel changes', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => changeTrust(file, adding(`team-${i}`))))
    expect((await readTrust(file)).keys).toHaveLength(12)
  })

  it('stays as it is when a change fails', async () => {
    await changeTrust(file, adding('gallery'))
    const before = await readFile(file, 'utf8')
    await expect(changeTrust(file, (trust) => withRetired(trust, 'abc', AT))).rejects.toThrow(
      'the key abc is not known here',
    )
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  it.each([
    ['was cut off', (text: string) => text.slice(0, -20)],
    ['has a state that does not exist', (text: string) => text.replace('active', 'revokd')],
    [
      'has a field that does not exist',
      (text: string) => text.replace('"added"', '"revoked": true, "added"'),
    ],
    ['has a key without remotes', (text: string) => text.replace(/\[\s*"gallery"\s*\]/, '[]')],
    ['gives a key another id', (text: string) => text.replace(/"id": "\w{4}/, '"id": "0000')],
    ['accepts other pointers than signed ones', (text: string) => text.replace('{', '{"pointers":"all",')],
    ['grants a setting with a wrong name', (text: string) => text.replace('{', '{"settings":{"a":["b"]},')],
    [
      'has a key that was revoked without a reason',
      (text: string) => text.replace('"active"', `"revoked", "at": "${AT}", "reason": ""`),
    ],
    ['has a damaged key', (text: string) => text.replace('"publicKey": "M', '"publicKey": "N')],
    ['contains a key twice', (text: string) => text.replace(/\[\n(\s*{[\s\S]*})\n {2}\]/, '[$1,$1]')],
  ])('that %s is refused as a whole', async (_what, damage) => {
    await changeTrust(file, adding('gallery'))
    const text = await readFile(file, 'utf8')
    expect(damage(text)).not.toBe(text)
    await writeFile(file, damage(text))
    await expect(readTrust(file)).rejects.toThrow(/trust\.json is not valid/)
  })
})

describe('a trusted key', () => {
  const key = newKey('gallery')
  const trust = withKey(NO_TRUST, key, ['gallery'], AT)

  it('can be given other remotes', () => {
    const wider = withKey(trust, key, ['gallery', 'payment'], '2026-05-05T00:00:00.000Z')
    expect(wider.keys).toMatchObject([{ remotes: ['gallery', 'payment'], added: AT }])
  })

  it('ends alone, and other keys may be added afterwards', () => {
    const other = newKey('run')
    const states = ({ keys }: Trust) => keys.map(({ state }) => state.is)
    expect(states(withKey(withRetired(trust, key.id, AT), other, ['run'], AT))).toEqual(['retired', 'active'])
    const both = withKey(trust, other, ['run'], AT)
    expect(states(withRevoked(both, key.id, AT, 'stolen'))).toEqual(['revoked', 'active'])
  })

  it('cannot be restored once retired or revoked', () => {
    const retired = withRetired(trust, key.id, AT)
    const revoked = withRevoked(retired, key.id, AT, 'stolen')
    for (const ended of [retired, revoked])
      expect(() => withKey(ended, key, ['gallery'], AT)).toThrow('the team needs a new one')
    expect(() => withRetired(retired, key.id, AT)).toThrow('was retired already')
    expect(() => withRetired(revoked, key.id, AT)).toThrow('was revoked already')
    expect(() => withRevoked(revoked, key.id, AT, 'again')).toThrow('was revoked already')
  })
})

it('grants a section settings of others, each once', () => {
  const first = withGrant(NO_TRUST, 'brides', ['CHAT_LINK'])
  const both = withGrant(withGrant(first, 'brides', ['CHAT_LINK', 'RUN_1']), 'gallery', ['CHAT_LINK'])
  expect(both.settings).toEqual({ brides: ['CHAT_LINK', 'RUN_1'], gallery: ['CHAT_LINK'] })
  for (const wrong of ['chat', 'CHAT-LINK', '1CHAT', 'CHAT LINK'])
    expect(() => withGrant(NO_TRUST, 'brides', ['RUN_1', wrong])).toThrow(`${wrong} is not the name`)
})

it('names what a key may release', () => {
  expect(namesOf({ remotes: ['gallery', 'shell'] })).toBe('gallery and shell')
  expect(namesOf({ remotes: ['*'] })).toBe('everything')
  expect(namesOf({ remotes: ['run'], only: 'pointers' })).toBe('pointers of run')
})

describe('a host that follows the file', () => {
  it('notices a change by itself, keeps the last valid content, and reports damage once', async () => {
    const log = createMemoryLogger()
    const trust = await openTrust(file, log)
    const seen: number[] = []
    trust.onChange(() => seen.push(trust.current().keys.length))
    try {
      expect(trust.current()).toEqual(NO_TRUST)
      await changeTrust(file, adding('gallery'))
      await expect.poll(() => seen).toEqual([1])
      await writeFile(file, '{')
      await expect.poll(() => log.lines).toHaveLength(1)
      await new Promise((resolve) => setTimeout(resolve, 2200))
      expect(log.lines).toHaveLength(1)
      expect(seen).toEqual([1])
      await rm(file)
      await expect.poll(() => seen).toEqual([1, 0])
    } finally {
      trust.close()
    }
  })
})
