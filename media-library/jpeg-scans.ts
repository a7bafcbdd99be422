const FILL = 0xff
const START_OF_SCAN = 0xda
const START = 0xd8
const END = 0xd9
/** Stuffed bytes, restart markers and similar ones have no length (ITU T.81, table B.1). */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= START)

/**
 * Counts the scans of a JPEG without decoding it. It may hold thousands, and a decoder walks the whole
 * picture for each.
 * @returns 0 for any other format
 */
export function countScans(data: Buffer): number {
  if (data[0] !== FILL || data[1] !== START) return 0
  let scans = 0
  let at = data.indexOf(FILL, 2)
  while (at !== -1 && at + 3 < data.length) {
    const marker = data[at + 1] ?? END
    if (marker === END) break
    if (marker === START_OF_SCAN) scans += 1
    // Skips by length, because a preview inside the metadata has its own scans.
    const length = marker === FILL ? 1 : standsAlone(marker) ? 2 : 2 + data.readUInt16BE(at + 2)
    at = data.indexOf(FILL, at + length)
  }
  return scans
}
