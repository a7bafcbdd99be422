import type { Sharp } from 'sharp'
import { badRequest } from './delivery-error.ts'
import type { ImageFormat } from './formats.ts'
import type { Quality, QualityLevel } from './transformation.ts'

/** `q_auto` by format. The codecs' scales differ, but the results look about the same. */
const LEVELS: Record<'jpg' | 'webp' | 'avif', Record<QualityLevel, number>> = {
  jpg: { best: 88, good: 80, eco: 70, low: 55 },
  webp: { best: 88, good: 78, eco: 68, low: 50 },
  avif: { best: 66, good: 55, eco: 47, low: 36 },
}

/**
 * Encoder efforts, measured from 960x1200 to 400x533 on one core: WebP's 4 takes 35 ms and is 4 % smaller
 * than 2; AVIF's default takes 330 ms, 2 takes 62 ms and is 10 % larger.
 */
const WEBP_EFFORT = 4
const AVIF_EFFORT = 2

/** Adds the encoder to a pipeline. sharp drops the metadata (camera, location) by default. */
export function encode(image: Sharp, format: ImageFormat, quality: Quality | undefined): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: level('jpg', quality) })
    case 'webp':
      return image.webp({ quality: level('webp', quality), effort: WEBP_EFFORT })
    case 'avif':
      return image.avif({ quality: level('avif', quality), effort: AVIF_EFFORT })
    case 'tif':
      return image.tiff({ compression: 'lzw' })
    case 'heic':
      throw badRequest('This library makes no HEIC pictures')
    case 'png':
      return image.png({ compressionLevel: 9 })
  }
}

function level(format: keyof typeof LEVELS, quality: Quality | undefined): number {
  if (quality && 'fixed' in quality) return quality.fixed
  return LEVELS[format][quality?.auto ?? 'good']
}
