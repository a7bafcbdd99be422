import { encode } from 'uqr'

/** Light squares around a code, without which cameras do not find it. Source: ISO/IEC 18004, 5.3.8. */
const QUIET_ZONE = 4

/** From the sturdiest to the roomiest: a long text still fits, a short one survives a crease. */
const CORRECTION_LEVELS = ['M', 'L'] as const

/** A QR code with its light margin: squares per side, and the dark squares as SVG path data, one unit each. */
export type QrCode = { size: number; path: string }

/** Dark squares beside each other are one rectangle, so no line shows between them. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
        ({ index, 0: dark }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`,
      ),
    )
    .join('')

/** Encodes a text. @returns null when it is longer than a QR code can hold */
export function qrCode(text: string): QrCode | null {
  for (const ecc of CORRECTION_LEVELS)
    try {
      const { data, size } = encode(text, { ecc, border: QUIET_ZONE })
      return { size, path: pathOf(data) }
    } catch {
      // too long at this level
    }
  return null
}
