import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

export type ReleaseKey = {
  id: string
  privateKey: KeyObject
  /** The public key as SPKI, in base64. */
  publicKey: string
}

export type PublicKey = Pick<ReleaseKey, 'id' | 'publicKey'> & { team: string }

export const TEAM = /^[a-z][a-z0-9-]{0,39}$/
const ID_LENGTH = 16

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' })
const idOf = (spki: Buffer): string => createHash('sha256').update(spki).digest('hex').slice(0, ID_LENGTH)

/** Decodes base64. @returns null for a non-canonical form, which Node.js would accept */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

export function parsePublicKey(text: string): { id: string; key: KeyObject } {
  try {
    const spki = fromBase64(text)
    const key = spki && createPublicKey({ key: spki, format: 'der', type: 'spki' })
    if (key?.asymmetricKeyType === 'ed25519' && spkiOf(key).equals(spki ?? Buffer.of()))
      return { id: idOf(spkiOf(key)), key }
  } catch {}
  throw new Error('this is not an Ed25519 public key')
}

/**
 * Reads a private key: PEM with PKCS8, as RFC 8410 defines it for Ed25519.
 * @param what the source, for the error
 */
export function parsePrivateKey(pem: string, what: string): ReleaseKey {
  let privateKey: KeyObject
  try {
    // Settings of a hosted CI often contain escaped line breaks.
    privateKey = createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch (cause) {
    throw new Error(`${what} contains no PEM private key`, { cause })
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`${what} contains a key that is not Ed25519`)
  const spki = spkiOf(createPublicKey(privateKey))
  return { id: idOf(spki), privateKey, publicKey: spki.toString('base64') }
}

/** Makes a key. @returns it with its private part as PEM @throws {Error} for an invalid name */
export function createKey(team: string): ReleaseKey & { team: string; pem: string } {
  if (!TEAM.test(team)) throw new Error(`'${team}' is not a team name: use a-z, 0-9 and -`)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { team, pem, ...parsePrivateKey(pem, 'the new key') }
}

/** Returns a public key as one word that survives chats and shells: `gallery:MCowBQ...`. */
export const publicKeyLine = ({ team, publicKey }: Omit<PublicKey, 'id'>): string => `${team}:${publicKey}`

/** Parses a public key's line. @throws {Error} when the line is truncated or malformed */
export function parsePublicKeyLine(line: string): PublicKey {
  const [, team = '', publicKey = ''] = /^([^:]*):(.*)$/.exec(line.trim()) ?? []
  if (!TEAM.test(team)) throw new Error("a public key is one word such as 'gallery:MCowBQ...'")
  return { team, publicKey, id: parsePublicKey(publicKey).id }
}
