import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { AdminError } from './admin-error.ts'
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from './constants.ts'
import { verifyPicture } from './derive.ts'
import { imageFormat, type ResourceType, videoFormat } from './formats.ts'
import { refuseManyScans } from './inspect-picture.ts'

/** Identifies a file by its content, whatever its name or the client says. @throws {AdminError} for any other file */
export async function identify(path: string, wanted: ResourceType | 'auto') {
  const { size } = await stat(path)
  const extension = (await fileTypeFromFile(path))?.ext ?? ''
  const image = imageFormat(extension)
  const format = image ?? videoFormat(extension)
  const type: ResourceType = image ? 'image' : 'video'
  if (!format || (wanted !== 'auto' && wanted !== type))
    throw new AdminError(400, wanted === 'video' ? 'Unsupported video format or file' : 'Invalid image file')
  const limit = image ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES
  if (size > limit) throw new AdminError(400, `File size too large. Got ${size}. Maximum is ${limit}.`)
  if (image)
    await refuseManyScans(path)
      .then(() => verifyPicture(path))
      .catch((cause: unknown) => {
        throw new AdminError(400, cause instanceof Error ? cause.message : 'Invalid image file', { cause })
      })
  return { type, format }
}
