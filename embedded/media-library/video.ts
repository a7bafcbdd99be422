import { badRequest } from './delivery-error.ts'
import { videoFormat } from './formats.ts'
import type { SourceFile } from './originals.ts'
import type { Asset } from './scan.ts'
import type { Transformation } from './transformation.ts'

/**
 * Returns the file for a video's address. This library does not transcode, so it refuses sizes, fixed
 * qualities and missing formats.
 */
export function videoFile(
  asset: Asset,
  extension: string | undefined,
  { steps, quality, format, startOffset }: Transformation,
): { source: SourceFile; format: Asset['format'] } {
  if (steps.length > 0) throw unsupported('a size')
  if (quality && !('auto' in quality)) throw unsupported('a fixed quality')
  if (startOffset) throw unsupported('a start offset')
  const wanted = videoFormat((format === 'auto' ? undefined : format) ?? extension ?? asset.format)
  if (!wanted) throw badRequest(`Invalid format ${format ?? extension} for a video`)
  if (wanted === asset.format) return { source: asset.source, format: wanted }
  if (wanted === 'webm' && asset.webm) return { source: asset.webm, format: wanted }
  throw unsupported(`the format ${wanted}`)
}

const unsupported = (what: string) =>
  badRequest(`Video transformation not supported by this library - ${what}`)
