import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The options of the API that an authenticator reads. */
export type Options = { challenge: string; rp?: { id: string }; rpId?: string }

/** Errors that an authenticator or its browser makes. */
export type Faults = {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  challenge?: string
}

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const PRESENT = 1
const VERIFIED = 4
const NEW_KEY = 64

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Encodes the parts of an attestation as CBOR. Source: RFC 8949, 3. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.of((major << 5) | size)
      : size < 256
        ? Buffer.of((major << 5) | 24, size)
        : Buffer.of((major << 5) | 25, size >> 8, size & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  // jsdom has its own Uint8Array, so `instanceof` cannot detect bytes.
  if (!(value instanceof Map)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

/** Returns the public key in COSE form: P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
}

/** Creates an authenticator for one passkey, with the browser before it. @param origin origin of the page */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, options: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData(rpId: string, faults: Faults, flags: number, key: Buffer = Buffer.of()) {
    counter = faults.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = faults.verified === false ? 0 : VERIFIED
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.of(PRESENT | verified | flags), count, key])
  }
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    id: base64url(id),
    /** Creates the passkey. @returns the browser's response */
    create(options: Options, faults: Faults = {}) {
      const length = Buffer.of(id.length >> 8, id.length & 255)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp?.id ?? '', faults, NEW_KEY, key)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Signs a login. @returns the browser's response */
    get(options: Options, faults: Faults = {}) {
      const client = clientData('webauthn.get', options, faults)
      const data = authenticatorData(options.rpId ?? '', faults, 0)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
