import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A throw-away self-signed certificate for 127.0.0.1, built here so that the tests need no program but Node. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(OID_ECDSA_SHA256)
  const name = sequence(tlv(0x31, sequence(OID_COMMON_NAME, tlv(0x0c, Buffer.from('127.0.0.1')))))
  const hour = 60 * 60 * 1000
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - hour), time(Date.now() + 24 * hour)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(
      0xa3,
      sequence(sequence(OID_SUBJECT_ALT_NAME, tlv(0x04, sequence(tlv(0x87, Buffer.from([127, 0, 0, 1])))))),
    ),
  )
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const der = sequence(body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const OID_ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const OID_COMMON_NAME = Buffer.from('0603550403', 'hex')
const OID_SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex')

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

/** DER: tag, length, value (X.690). */
function tlv(tag: number, value: Buffer): Buffer {
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

/** UTCTime: YYMMDDHHMMSSZ. */
function time(at: number): Buffer {
  return tlv(0x17, Buffer.from(new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, '')))
}
