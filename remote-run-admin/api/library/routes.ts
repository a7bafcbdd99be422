import { type ApiApp, MediaCallError } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { LibraryFolders, LibraryPage } from '#protocol/client-runs.ts'
import { parseParams, searchSchema } from '../common/list-query.ts'
import type { StaffTools } from '../parts.ts'

/** The provider's limit for public ids and folder paths. */
const MAX_NAME_LENGTH = 255

/** Names in the media library contain no control characters and no lone surrogates. */
const name = (wrong: string) =>
  z
    .string({ error: wrong })
    .min(1, wrong)
    .max(MAX_NAME_LENGTH, wrong)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, wrong)

export const publicId = name(SAYS.wrongPublicId)
const folderName = name(SAYS.wrongFolder)

const LIBRARY_PAGE_SIZE = 100
/** The provider's cursor goes back unchanged. */
const MAX_CURSOR_LENGTH = 2000
const querySchema = z.object({
  folder: folderName.optional(),
  q: searchSchema,
  after: z
    .string()
    .max(MAX_CURSOR_LENGTH, SAYS.noLibraryPage)
    .regex(/^[\x21-\x7e]*$/, SAYS.noLibraryPage)
    .optional(),
})

export function addLibraryRoutes(app: ApiApp, { staff, media, accessTo, log }: StaffTools): void {
  /** Returns the library's answer, or an empty one with a warning. */
  async function orWarning<T>(warning: string, work: () => Promise<T>, otherwise: T) {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof MediaCallError)) throw cause
      log.error(warning, cause, { reason: cause.message })
      return { ...otherwise, warning: `${warning}: ${cause.message}.` }
    }
  }

  app.get('/library/folders', staff(), async (c) => {
    const read = async (): Promise<LibraryFolders> => ({
      folders: (await media.folders()).map(({ name, path }) => ({ name, path })),
    })
    return c.json(await orWarning(SAYS.foldersFailed, read, { folders: [] }))
  })
  app.get('/library/pictures', staff(), async (c) => {
    const { folder, q: text, after } = parseParams(querySchema, c.req.query())
    const read = async (): Promise<LibraryPage> => {
      const { resources, next, total } = await media.search({ folder, text, after, limit: LIBRARY_PAGE_SIZE })
      // An entry without a size is not a picture.
      const pictures = resources.flatMap(({ public_id: publicId, width, height }) =>
        width === undefined || height === undefined ? [] : [{ publicId, width, height }],
      )
      const access = accessTo(pictures.map(({ publicId }) => publicId))
      return { pictures, ...(access && { access }), next, total }
    }
    return c.json(await orWarning(SAYS.picturesFailed, read, { pictures: [], next: null, total: 0 }))
  })
}
