import { ApiError } from '@lustre/platform/server'
import { Metadata } from '@tus/server'
import { z } from 'zod'
import { UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import { DIGITAL_SOURCES, UPLOAD_KINDS } from '#protocol/uploads.ts'
import { MAX_ID, parseParams } from '../common/list-query.ts'
import { line } from '../common/texts.ts'

const requestSchema = z.object({
  run: z.coerce.number({ error: SAYS.wrong }).int(SAYS.wrong).min(1, SAYS.wrong).max(MAX_ID, SAYS.wrong),
  kind: z.enum(UPLOAD_KINDS, { error: SAYS.wrong }),
  /** As the camera wrote it. */
  name: line(MAX_NAME_LENGTH, SAYS.name).transform((name) => name.replace(/^.*[/\\]/, '')),
  /** Missing where the browser cannot compute it, as on plain http. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, SAYS.wrong)
    .optional(),
  /** Unset: the studio's default. */
  source: z.enum(DIGITAL_SOURCES, { error: SAYS.wrong }).optional(),
})
export type UploadRequest = z.output<typeof requestSchema>

/** @throws {ApiError} 400 */
export const parseUploadRequest = (metadata: unknown): UploadRequest => parseParams(requestSchema, metadata)

/** Parses the header `Upload-Metadata`. @throws {ApiError} 400 */
export function parseMetadata(header: string | undefined): UploadRequest {
  let metadata: unknown
  try {
    metadata = Metadata.parse(header)
  } catch (cause) {
    throw new ApiError(400, 'invalid_input', SAYS.wrong, { cause })
  }
  return parseUploadRequest(metadata)
}
