import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#content/photo-problems.ts'
import { LOOK_SIDE, look, softness } from './measure.ts'
import { problemsOf } from './problems.ts'

const BEFORE = join(import.meta.dirname, '../../../../embedded/media-library/library/before')

type Photo = { file: string; picture: Buffer; width: number; height: number; isPhone: boolean }
let photos: Photo[]
beforeAll(async () => {
  photos = await Promise.all(
    (await readdir(BEFORE)).sort().map(async (file) => {
      const { data: picture, info } = await sharp(join(BEFORE, file))
        .resize(800, 1000)
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      return { file, picture, width: info.width, height: info.height, isPhone: !file.includes('-cad-') }
    }),
  )
})

const pixelsOf = async (picture: Sharp, side: number) => {
  const inside = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await inside.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Looks at a picture as the browser does. */
async function check(picture: Buffer): Promise<Problem[]> {
  const { width, height } = await sharp(picture).metadata()
  const seen = look(await pixelsOf(sharp(picture), LOOK_SIDE))
  const share = seen.piece ?? { x: 0, y: 0, width: 1, height: 1 }
  const left = Math.floor(share.x * width)
  const top = Math.floor(share.y * height)
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.ceil(share.width * width)),
    height: Math.min(height - top, Math.ceil(share.height * height)),
  }
  const piece = await sharp(picture).extract(part).toBuffer()
  const soft = softness(await pixelsOf(sharp(piece), 512))
  return problemsOf({ ...seen, piecePx: Math.max(part.width, part.height), softness: soft })
}

const drawn = ({ width, height }: Photo, shapes: string) => ({
  input: Buffer.from(`<svg viewBox="0 0 100 125" width="${width}" height="${height}">${shapes}</svg>`),
})
const grid = (step: number) =>
  Array.from({ length: Math.ceil(125 / step) ** 2 }, (_, index) => {
    const x = (index % Math.ceil(125 / step)) * step
    const y = Math.floor(index / Math.ceil(125 / step)) * step
    const isFree = Math.hypot(x - 50, (y - 55) * 0.8) > 34
    return isFree && ((x + y) / step) % 2 < 1
      ? `<rect x="${x}" y="${y}" width="${step}" height="${step}" fill="${index % 3 ? '#5b3a2e' : '#dfe6ea'}"/>`
      : ''
  }).join('')

type Fault = [Problem, degrees: readonly number[], seed: (photo: Photo, degree: number) => Sharp]
const FAULTS: readonly Fault[] = [
  ['soft', [3, 4.5], ({ picture, width }, sigma) => sharp(picture).blur((sigma * width) / 800)],
  ['dark', [0.2, 0.3], ({ picture }, gain) => sharp(picture).linear(gain, 0)],
  ['bright', [2.2, 2.6], ({ picture }, gain) => sharp(picture).linear(gain, 0)],
  ['small', [140, 180], ({ picture }, width) => sharp(picture).resize(width)],
  ['cluttered', [1.7, 2.5], (photo, step) => sharp(photo.picture).composite([drawn(photo, grid(step))])],
  [
    'covered',
    [26, 34],
    (photo, width) =>
      sharp(photo.picture).composite([
        drawn(photo, `<rect x="1" y="88" width="${width}" height="32" rx="2" fill="#f3efe6"/>`),
      ]),
  ],
]

it('[photo-check] names the seeded fault of 90 of 100 photos', async () => {
  const cases = FAULTS.flatMap(([fault, degrees, seed]) =>
    degrees.flatMap((degree) =>
      photos.filter(({ isPhone }) => isPhone).map((photo) => ({ fault, degree, photo, seed })),
    ),
  ).slice(0, 100)
  expect(cases).toHaveLength(100)
  const wrong: string[] = []
  for (const { fault, degree, photo, seed } of cases) {
    const named = await check(await seed(photo, degree).jpeg({ quality: 85 }).toBuffer())
    if (!named.includes(fault)) wrong.push(`${photo.file} ${fault} ${degree}: ${named.join(', ')}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(10)
})

it('[photo-check] refuses at most 10 of 100 sound photos', async () => {
  const turns: ((photo: Photo) => Sharp)[] = [
    ({ picture }) => sharp(picture),
    ({ picture }) => sharp(picture).flop(),
    ({ picture }) => sharp(picture).rotate(90),
    ({ picture }) => sharp(picture).flip(),
    ({ picture }) => sharp(picture).linear(1.12, 0),
    ({ picture }) => sharp(picture).linear(0.88, 0),
    ({ picture }) => sharp(picture).modulate({ saturation: 1.2 }),
    ({ picture, width, height }) =>
      sharp(picture).extract({ left: 8, top: 8, width: width - 16, height: height - 16 }),
    ({ picture, width }) => sharp(picture).resize(Math.round(width * 1.2)),
  ]
  const cases = turns.flatMap((turn) => photos.map((photo) => ({ photo, turn }))).slice(0, 100)
  expect(cases).toHaveLength(100)
  const refused: string[] = []
  for (const { photo, turn } of cases) {
    const named = await check(await turn(photo).jpeg({ quality: 85 }).toBuffer())
    if (named.length > 0) refused.push(`${photo.file}: ${named.join(', ')}`)
  }
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(10)
})
