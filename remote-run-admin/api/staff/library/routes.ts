import { type ApiApp, MediaCallError } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'
import type { LibraryFolders, LibraryPage } from '../../../protocol/client-runs.ts'
import type { StaffTools } from '../../parts.ts'
import { parseParams, searchSchema } from '../../shared/list-query.ts'

/** Longest public id and longest path of a folder that the provider takes. */
const MAX_NAME_LENGTH = 255

/** Control characters, and halves of characters, are in no name of the media library. */
const name = (wrong: string) =>
  z
    .string({ error: wrong })
    .min(1, wrong)
    .max(MAX_NAME_LENGTH, wrong)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, wrong)

export const publicId = name(SAYS.wrongPublicId)
const folderName = name(SAYS.wrongFolder)

/** Pictures of the media library in one answer. */
const LIBRARY_PAGE_SIZE = 100
/** A cursor is the provider's own, and goes back as it came. */
const MAX_CURSOR_LENGTH = 2000
const emptyAsNone = (text: unknown) => (text === '' ? undefined : text)
const querySchema = z.object({
  folder: z.preprocess(emptyAsNone, folderName.optional()),
  q: searchSchema,
  after: z.preprocess(
    emptyAsNone,
    z
      .string()
      .max(MAX_CURSOR_LENGTH, SAYS.noLibraryPage)
      .regex(/^[\x21-\x7e]*$/, SAYS.noLibraryPage)
      .optional(),
  ),
})

/** What staff choose a run's pictures from: the media library, as it answers now. */
export function addLibraryRoutes(app: ApiApp, { staff, media, accessTo, log }: StaffTools): void {
  /** What the library says, or else an empty answer that says why. */
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
      // what has no size is no picture
      const pictures = resources.flatMap(({ public_id: publicId, width, height }) =>
        width === undefined || height === undefined ? [] : [{ publicId, width, height }],
      )
      return { pictures, access: accessTo(pictures.map(({ publicId }) => publicId)), next, total }
    }
    return c.json(await orWarning(SAYS.picturesFailed, read, { pictures: [], next: null, total: 0 }))
  })
}
