import {
  type AccessTo,
  type ApiApp,
  MediaCallError,
  type MediaClient,
  type ServerLogger,
} from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'
import type { LibraryFolders, LibraryPage } from '../../../protocol/client-runs.ts'
import { parseParams, searchSchema } from '../../shared/list-query.ts'
import type { StaffTools } from '../../parts.ts'
import { folderName } from './names.ts'

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
    z.string().max(MAX_CURSOR_LENGTH, SAYS.noLibraryPage).regex(/^[\x21-\x7e]*$/, SAYS.noLibraryPage).optional(),
  ),
})

export type LibraryOptions = Pick<StaffTools, 'staff'> & {
  media: MediaClient
  accessTo: AccessTo
  log: ServerLogger
}

/** What staff choose a run's pictures from: the media library, as it answers now. */
export function addLibraryRoutes(app: ApiApp, { staff, media, accessTo, log }: LibraryOptions): void {
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

  const folders = async (): Promise<LibraryFolders> => ({
    folders: (await media.folders()).map(({ name, path }) => ({ name, path })),
  })
  async function pictures({ folder, q: text, after }: z.output<typeof querySchema>): Promise<LibraryPage> {
    const { resources, next, total } = await media.search({ folder, text, after, limit: LIBRARY_PAGE_SIZE })
    // what has no size is no picture
    const sized = resources.flatMap(({ public_id: publicId, width, height }) =>
      width === undefined || height === undefined ? [] : [{ publicId, width, height }],
    )
    return { pictures: sized, access: accessTo(sized.map(({ publicId }) => publicId)), next, total }
  }

  app.get('/library/folders', async (c) =>
    c.json(await staff(c, () => orWarning(SAYS.foldersFailed, folders, { folders: [] }))),
  )
  app.get('/library/pictures', async (c) => {
    const reply = await staff(c, async () => {
      const query = parseParams(querySchema, c.req.query())
      const none: LibraryPage = { pictures: [], next: null, total: 0 }
      return orWarning(SAYS.picturesFailed, () => pictures(query), none)
    })
    return c.json(reply)
  })
}
