import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Brotli's quality for a document. `kept`: composed once, served many times. `once`: an order of a shuffled page, which
 * may have one reader, who waits for it, or a document for which the start of a host waits. /gallery (193 kB) renders in
 * 8 ms and is compressed in 15 ms at 9, in 1.3 ms at 5, for 4 % more bytes; at 4 it would be 13 % more for 0.9 ms.
 */
const BROTLI_QUALITY = { kept: 9, once: 5 }

export type Encoded = { raw: Buffer; br: Buffer | null; gz: Buffer | null }

export type Use = keyof typeof BROTLI_QUALITY

const brotliFor = (raw: Buffer, use: Use) =>
  brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  })

export async function encode(text: string, use: Use = 'kept'): Promise<Encoded> {
  const raw = Buffer.from(text)
  const [br, gz] = await Promise.all([brotliFor(raw, use), gzipped(raw)])
  return { raw, br, gz }
}

/** The same, compressed as what is kept. */
export const encodedToKeep = async ({ raw, gz }: Encoded): Promise<Encoded> => ({
  raw,
  br: await brotliFor(raw, 'kept'),
  gz,
})

export type Chosen = { body: Buffer; encoding: 'br' | 'gzip' | null }

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/

/** Whether Accept-Encoding names an encoding, and not with the weight 0. Source: RFC 9110, 12.5.3. */
const accepts = (acceptEncoding: string | undefined, encoding: string): boolean =>
  acceptEncoding !== undefined &&
  acceptEncoding
    .split(',')
    .some((part) => part.split(';', 1)[0]?.trim().toLowerCase() === encoding && !REFUSED.test(part))

/** The smallest form that the client takes. */
export function choose({ raw, br, gz }: Encoded, acceptEncoding: string | undefined): Chosen {
  if (br && accepts(acceptEncoding, 'br')) return { body: br, encoding: 'br' }
  if (gz && accepts(acceptEncoding, 'gzip')) return { body: gz, encoding: 'gzip' }
  return { body: raw, encoding: null }
}

export const sizeOf = ({ raw, br, gz }: Encoded): number => raw.length + (br?.length ?? 0) + (gz?.length ?? 0)
