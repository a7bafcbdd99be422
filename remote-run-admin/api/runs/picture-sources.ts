import { ApiError, MediaCallError, type MediaClient, type MediaResource } from '@lustre/platform/server'
import { z } from 'zod'
import { altOf, CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import { CURATED_LIST } from '#content/curated-list.ts'
import { MAX_RUN_PICTURES } from '#protocol/limits.ts'
import { publicId } from '../library/routes.ts'

/** The body of `POST /runs/:key/pictures`: either ids or a list. */
export const addedSchema = z
  .object(
    {
      publicIds: z
        .array(publicId, { error: SAYS.noPictures })
        .min(1, SAYS.noPictures)
        .max(MAX_RUN_PICTURES, { error: SAYS.tooManyAtOnce, abort: true })
        .optional(),
      list: z.literal('curated', { error: SAYS.noPictures }).optional(),
    },
    { error: SAYS.noPictures },
  )
  .refine((added) => Object.values(added).filter((each) => each !== undefined).length === 1, SAYS.noPictures)
export type AddedPictures = z.output<typeof addedSchema>

/** A picture for a run to offer. It gets the number `wish` when that is free. */
export type NewPicture = {
  wish: number | null
  publicId: string
  alt: string
  width: number | null
  height: number | null
  originalName: string | null
}

/**
 * Returns the requested pictures with their facts, each once.
 * @throws {ApiError} 400 for a picture that is not in the library, 503 while it does not answer
 */
export async function picturesOf(added: AddedPictures, media: MediaClient): Promise<NewPicture[]> {
  if (added.list === 'curated') return curated()
  try {
    return await byId([...new Set(added.publicIds)], media)
  } catch (cause) {
    if (!(cause instanceof MediaCallError)) throw cause
    throw new ApiError(503, 'library_away', SAYS.libraryAway, { cause })
  }
}

/** Returns the pictures of the public run, with the numbers that they have there where those are free. */
const curated = (): NewPicture[] =>
  CURATED_LIST.map(({ id, publicId: named, alt }) => ({
    wish: id,
    publicId: named,
    alt,
    width: null,
    height: null,
    originalName: null,
  }))

/** Describes a picture of the library; without an alternative text there, the file name serves as one. */
const found = ({ public_id, width, height, context }: MediaResource): NewPicture => ({
  wish: null,
  publicId: public_id,
  alt: context?.custom?.alt || altOf(public_id),
  width: width ?? null,
  height: height ?? null,
  originalName: context?.custom?.['original_filename'] ?? null,
})

async function byId(ids: readonly string[], media: MediaClient): Promise<NewPicture[]> {
  const known = new Map((await media.find(ids)).map((resource) => [resource.public_id, found(resource)]))
  const missing = ids.filter((id) => !known.has(id))
  if (missing[0] !== undefined)
    throw new ApiError(400, 'not_in_library', SAYS.notInLibrary(missing[0], missing.length - 1))
  return ids.flatMap((id) => known.get(id) ?? [])
}
