import path from 'node:path'
import { SHARE_CARD, SHARE_SIZE } from '@lustre/platform/share-card'
import { COLORS } from '@lustre/shared-ui/colors'

const FONT_FILE = path.join(import.meta.dirname, 'instrument-serif.ttf')
const FONT = 'Instrument Serif'
/** The empty part of the picture for the brand, in pixels. */
const ROOM = { left: 84, width: 560, height: 250, middle: 268 }
const BRAND_SIZE = 104
const TAGLINE = { size: 36, gap: 34 }

const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Sets the brand on the share picture: large on one line, else smaller or on several.
 * @param picture any picture that sharp reads; cropped to 1200 x 630
 * @param accent color of the line below the brand
 * @returns a JPEG
 */
export async function setBrand(
  picture: Uint8Array,
  siteName: string,
  accent: string = COLORS.ink,
): Promise<Buffer> {
  // Loaded here, because most hosts never make a share picture.
  const { default: sharp } = await import('sharp')
  const line = async (text: string, size: number, height?: number, color: string = COLORS.ink) => {
    const fitted = { width: ROOM.width, ...(height === undefined ? { dpi: 72 } : { height }) }
    const set = sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `${FONT} ${size}`,
        fontfile: FONT_FILE,
        rgba: true,
        wrap: 'word-char',
        ...fitted,
      },
    })
    const { data, info } = await set.png().toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  const natural = await line(siteName, BRAND_SIZE)
  // Scales a long name to the available space.
  const brand = natural.height > ROOM.height ? await line(siteName, BRAND_SIZE, ROOM.height) : natural
  const tagline = await line(SHARE_CARD.tagline, TAGLINE.size, undefined, accent)
  const top = Math.round(ROOM.middle - (brand.height + TAGLINE.gap + tagline.height) / 2)
  return sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .composite([
      { input: brand.input, left: ROOM.left, top },
      { input: tagline.input, left: ROOM.left + 3, top: top + brand.height + TAGLINE.gap },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
