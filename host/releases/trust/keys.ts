import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

/** What a team signs its releases with. */
export type ReleaseKey = {
  /** Short fingerprint of the public key. */
  id: string
  privateKey: KeyObject
  /** The public key as SPKI, in base64. */
  publicKey: string
}

/** What a site must know of a team's key before it is told what the key may release. */
export type PublicKey = Pick<ReleaseKey, 'id' | 'publicKey'> & { team: string }

export const TEAM = /^[a-z][a-z0-9-]{0,39}$/
const ID_LENGTH = 16

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' })
const idOf = (spki: Buffer): string => createHash('sha256').update(spki).digest('hex').slice(0, ID_LENGTH)

/** The bytes of canonical base64; null for anything else, which Node would read as something. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** @throws {Error} when the text is no Ed25519 public key */
export function parsePublicKey(text: string): { id: string; key: KeyObject } {
  try {
    const spki = fromBase64(text)
    const key = spki && createPublicKey({ key: spki, format: 'der', type: 'spki' })
    if (key?.asymmetricKeyType === 'ed25519' && spkiOf(key).equals(spki ?? Buffer.of()))
      return { id: idOf(spkiOf(key)), key }
  } catch {}
  throw new Error('this is no Ed25519 public key')
}

/**
 * Reads a private key: PEM with PKCS8, as RFC 8410 has it for Ed25519.
 * @param what where it comes from, for the error
 * @throws {Error} when it is something else
 */
export function parsePrivateKey(pem: string, what: string): ReleaseKey {
  let privateKey: KeyObject
  try {
    // settings of a hosted CI often hold a line break as two characters
    privateKey = createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch (cause) {
    throw new Error(`${what} holds no private key in PEM`, { cause })
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${what} holds a key that is not Ed25519`)
  const spki = spkiOf(createPublicKey(privateKey))
  return { id: idOf(spki), privateKey, publicKey: spki.toString('base64') }
}

/** Makes a key for a team. @returns it, with its private part as PEM @throws {Error} for a name that is none */
export function createKey(team: string): ReleaseKey & { team: string; pem: string } {
  if (!TEAM.test(team)) throw new Error(`'${team}' is no name of a team: use a-z, 0-9 and -`)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { team, pem, ...parsePrivateKey(pem, 'the new key') }
}

/** A public key as one word that survives chats and shells: `gallery:MCowBQ...`. */
export const publicKeyLine = ({ team, publicKey }: Omit<PublicKey, 'id'>): string => `${team}:${publicKey}`

/** @throws {Error} when the line was cut off or is something else */
export function parsePublicKeyLine(line: string): PublicKey {
  const [, team = '', publicKey = ''] = /^([^:]*):(.*)$/.exec(line.trim()) ?? []
  if (!TEAM.test(team)) throw new Error("a public key is one word such as 'gallery:MCowBQ...'")
  return { team, publicKey, id: parsePublicKey(publicKey).id }
}
