export type PictureType = 'jpeg' | 'png' | 'webp'

export type ImageHeader =
  | { kind: 'picture'; type: PictureType; width: number; height: number; animated: boolean }
  | { kind: 'other'; type: 'heic' | 'avif' | 'gif' | 'svg' | 'unknown' }
  | { kind: 'damaged'; type: PictureType }

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Identifies a file by its first bytes, whatever its name: type, size in pixels, animation. Sources: ITU-T T.81
 * (JPEG markers), W3C PNG 3rd edition (IHDR, acTL), RFC 9649 (WebP), ISO/IEC 14496-12 (ftyp).
 * @param bytes the file, or enough of its start to include the frame header
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(view)
  if (PNG_SIGNATURE.every((value, index) => bytes[index] === value)) return readPng(view)
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return readWebp(view)
  if (ascii(view, 4, 4) === 'ftyp') return { kind: 'other', type: readBrand(ascii(view, 8, 4)) }
  if (ascii(view, 0, 4) === 'GIF8') return { kind: 'other', type: 'gif' }
  return { kind: 'other', type: looksLikeSvg(bytes) ? 'svg' : 'unknown' }
}

function picture(type: PictureType, width: number, height: number, animated = false): ImageHeader {
  if (width === 0 || height === 0) return { kind: 'damaged', type }
  return { kind: 'picture', type, width, height, animated }
}

function readJpeg(view: DataView): ImageHeader {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    // Fill bytes, and markers without a length (TEM, RST0-7).
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    // Start of frame: 0xC0-0xCF without DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return picture('jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    }
    const length = view.getUint16(at + 2)
    if (length < 2 || marker === 0xd9 || marker === 0xda) break
    at += 2 + length
  }
  return { kind: 'damaged', type: 'jpeg' }
}

function readPng(view: DataView): ImageHeader {
  if (view.byteLength < 33 || ascii(view, 12, 4) !== 'IHDR') return { kind: 'damaged', type: 'png' }
  let animated = false
  for (let at = 33; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = ascii(view, at + 4, 4)
    if (chunk === 'acTL') animated = true
    if (chunk === 'acTL' || chunk === 'IDAT') break
  }
  return picture('png', view.getUint32(16), view.getUint32(20), animated)
}

function readWebp(view: DataView): ImageHeader {
  if (view.byteLength < 30) return { kind: 'damaged', type: 'webp' }
  const chunk = ascii(view, 12, 4)
  if (chunk === 'VP8X') {
    const animated = (view.getUint8(20) & 0x02) !== 0
    return picture('webp', uint24(view, 24) + 1, uint24(view, 27) + 1, animated)
  }
  if (chunk === 'VP8 ') {
    return picture('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return picture('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return { kind: 'damaged', type: 'webp' }
}

function readBrand(brand: string): 'heic' | 'avif' | 'unknown' {
  if (AVIF_BRANDS.has(brand)) return 'avif'
  return HEIC_BRANDS.has(brand) ? 'heic' : 'unknown'
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().toLowerCase()
  return start.startsWith('<svg') || (start.startsWith('<') && start.includes('<svg'))
}

function ascii(view: DataView, offset: number, length: number): string {
  if (offset + length > view.byteLength) return ''
  let text = ''
  for (let index = 0; index < length; index++) text += String.fromCharCode(view.getUint8(offset + index))
  return text
}

function uint24(view: DataView, offset: number): number {
  return view.getUint8(offset) | (view.getUint8(offset + 1) << 8) | (view.getUint8(offset + 2) << 16)
}
