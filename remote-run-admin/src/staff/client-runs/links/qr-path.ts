/**
 * The dark squares of a QR code as the path of an SVG, one unit each. Those beside each other are one rectangle, so no
 * line shows between them.
 * @param rows from top to bottom; true is dark
 */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
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
