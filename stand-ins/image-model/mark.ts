/** The word DEMO as strokes in a 116 x 24 box, so that the machine needs no font. */
const DEMO_STROKES =
  'M2 2V22H9A9 9 0 0 0 18 13V11A9 9 0 0 0 9 2ZM46 2H30V22H46M30 12H43M58 22V2L70 16L82 2V22M104 2A9 9 0 0 0 95 11V13A9 9 0 0 0 113 13V11A9 9 0 0 0 104 2Z'

/** Returns the badge and its place, the top right corner. It is opaque, to be readable on any picture. */
export function demoBadge(pictureWidth: number, pictureHeight: number) {
  const width = Math.min(pictureWidth, Math.max(48, Math.round(Math.min(pictureWidth, pictureHeight) * 0.24)))
  const height = Math.min(pictureHeight, Math.max(1, Math.round(width * 0.34)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 148 50" preserveAspectRatio="none"><rect width="148" height="50" fill="#16130F"/><path transform="translate(16 13)" d="${DEMO_STROKES}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round"/></svg>`
  return { input: Buffer.from(svg), left: pictureWidth - width, top: 0, width, height }
}
