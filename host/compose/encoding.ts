import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const BROTLI_QUALITY = { kept: 9, once: 5 }

type Bytes = Buffer<ArrayBuffer>
export type Encoded = { raw: Bytes; br: Bytes | null; gz: Bytes | null }

export async function encode(text: string, use: keyof typeof BROTLI_QUALITY = 'kept'): Promise<Encoded> {
  const raw = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  const [br, gz] = await Promise.all([brotli(raw, { params }), gzipped(raw)])
  return { raw, br, gz }
}

export const sizeOf = ({ raw, br, gz }: Encoded): number => raw.length + (br?.length ?? 0) + (gz?.length ?? 0)
