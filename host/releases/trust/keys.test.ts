import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { readKeyFile, writeKeyFile } from './key-file.ts'
import { createKey, parsePrivateKey, parsePublicKey, parsePublicKeyLine, publicKeyLine } from './keys.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('keys')
})
afterAll(() => rm(folder, { recursive: true }))

const onModes = it.skipIf(process.platform === 'win32')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

describe('a key', () => {
  it('has an id that depends only on its public part', () => {
    const key = createKey('gallery')
    expect(key.id).toMatch(/^[0-9a-f]{16}$/)
    expect(parsePublicKey(key.publicKey).id).toBe(key.id)
    expect(parsePrivateKey(key.pem, 'it')).toMatchObject({ id: key.id, publicKey: key.publicKey })
    expect(createKey('gallery').id).not.toBe(key.id)
  })

  it('is read as PEM with PKCS8, even with escaped line breaks', () => {
    const { pem, id } = createKey('gallery')
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
    expect(parsePrivateKey(pem.replaceAll('\n', '\\n'), 'it').id).toBe(id)
  })

  it.each(['', 'gallery:x', '-gallery'])('is refused for a team called %o', (team) => {
    expect(() => createKey(team)).toThrow('is not a team name')
  })

  it.each([
    ['cut off', '-----BEGIN PRIVATE KEY-----\nMC4C', 'RELEASE_KEY_PEM contains no PEM private key'],
    [
      'of RSA',
      rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      'RELEASE_KEY_PEM contains a key that is not Ed25519',
    ],
  ])('that is %s is refused', (_, pem, problem) => {
    expect(() => parsePrivateKey(pem, 'RELEASE_KEY_PEM')).toThrow(problem)
  })
})

describe('a public key as one word', () => {
  const key = createKey('gallery')
  const line = publicKeyLine(key)

  it('is parsed unchanged', () => {
    expect(line).not.toMatch(/[\s'"$`\\]/)
    expect(parsePublicKeyLine(` ${line}\n`)).toEqual({
      team: 'gallery',
      id: key.id,
      publicKey: key.publicKey,
    })
  })

  it.each([
    ['when it is cut off', line.slice(0, -4)],
    ['without its team', key.publicKey],
    ['with a team of a wrong name', `G${line.slice(1)}`],
    ['when it is changed', line.replace(/:M/, ':N')],
    ['with trailing characters', `${line}AAAA`],
    [
      'when its key is of another kind',
      `gallery:${rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
    ],
  ])('is refused %s', (_what, text) => {
    expect(() => parsePublicKeyLine(text)).toThrow(/is not an Ed25519 public key|is one word such as/)
  })
})

describe('a key file', () => {
  onModes('is readable by its owner only, and so is a new folder for it', async () => {
    const { pem, id } = createKey('gallery')
    const file = path.join(folder, 'new/keys/gallery.pem')
    await writeKeyFile(file, pem)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    expect((await readKeyFile(file)).id).toBe(id)
  })

  it('is never overwritten', async () => {
    const file = path.join(folder, 'once.pem')
    const { pem } = createKey('gallery')
    await writeKeyFile(file, pem)
    await expect(writeKeyFile(file, createKey('gallery').pem)).rejects.toThrow('a key is never overwritten')
    expect(await readFile(file, 'utf8')).toBe(pem)
  })

  onModes.each([0o640, 0o604])('with mode %o is refused with a remedy', async (mode) => {
    const file = path.join(folder, 'open.pem')
    await writeFile(file, createKey('gallery').pem)
    await chmod(file, mode)
    await expect(readKeyFile(file)).rejects.toThrow(`chmod 600 '${file}'`)
    await chmod(file, 0o400)
    expect((await readKeyFile(file)).id).toMatch(/^\w+$/)
    await rm(file)
  })

  it('is named when it is missing or contains something else', async () => {
    await expect(readKeyFile(path.join(folder, 'none.pem'))).rejects.toThrow(
      /none\.pem cannot be read: ENOENT/,
    )
    const file = path.join(folder, 'text.pem')
    await mkdir(folder, { recursive: true })
    await writeKeyFile(file, 'hello')
    await expect(readKeyFile(file)).rejects.toThrow(/text\.pem contains no PEM private key/)
  })
})
