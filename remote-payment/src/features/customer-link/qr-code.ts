/** A QR code as one path of squares, without its quiet zone. */
export type QrCode = {
  /** Modules a side. */
  size: number
  /** SVG path data; one unit is one module. */
  path: string
}

/** Modules of light ground on every side that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The viewBox with the quiet zone around the code. */
export const qrViewBox = ({ size }: QrCode): string =>
  `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`

/** Path data of a matrix of modules: every run of dark ones in a row is one rectangle. */
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

/** The code as an SVG file, dark on white, sharp at any size. */
export function qrFile(code: QrCode): string {
  const [x, y, width, height] = qrViewBox(code).split(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(code)}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="${code.path}" fill="#000"/></svg>\n`
  )
}
