/** One path of squares, without the quiet zone. */
export type QrCode = {
  size: number
  /** SVG path data; one unit is one module. */
  path: string
}

/** Light modules on every side (ISO/IEC 18004). */
const QUIET_ZONE = 4

export const qrViewBox = ({ size }: QrCode): string =>
  `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`

/** Draws every run of dark modules in a row as one rectangle. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  const parts: string[] = []
  for (let row = 0; row < size; row++) {
    let column = 0
    while (column < size) {
      const start = column
      while (column < size && isDark(row, column)) column += 1
      if (column > start) parts.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
      else column += 1
    }
  }
  return parts.join('')
}

export function qrFile(code: QrCode): string {
  const [x, y, width, height] = qrViewBox(code).split(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(code)}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="${code.path}" fill="#000"/></svg>\n`
  )
}
