import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import type { ClientRun, OfferedPicture, StandingChoice } from '../../../protocol/client-runs.ts'
import { isoText } from '../../shared/texts.ts'
import { VERSION_COLUMNS, versionSchema } from '../../shared/version.ts'
import { noSuchRun } from './change.ts'
import { LINK_COLUMNS, linkSchema } from './links.ts'
import { ROW_COLUMNS, rowSchema } from './rows.ts'

/** A run's neighbour in the list of those that are not archived. */
const neighbor = (sign: '>' | '<', order: 'asc' | 'desc') =>
  `(select id from client_runs other
    where archived_at is null and (other.last_activity_at, other.id) ${sign} (run.last_activity_at, run.id)
    order by last_activity_at ${order}, id ${order} limit 1)`

const RUN = `select ${ROW_COLUMNS}, client_email as "clientEmail", message, notes_allowed as "notesAllowed",
  created_at as "createdAt", studio_note as "studioNote",
  ${neighbor('>', 'asc')} as newer, ${neighbor('<', 'desc')} as older
  from client_runs run where id = $1`
const PICTURES = `select number, public_id as "publicId", alt, width, height, removed_at is not null as "isRemoved"
  from client_run_pictures where run_id = $1 order by place, number`
const LINKS = `select ${LINK_COLUMNS} from client_run_links where run_id = $1 order by id`
const HISTORY = `select ${VERSION_COLUMNS} from client_run_versions where run_id = $1 order by version`
const MARKS = `select number, chosen, note from client_run_marks
  where run_id = $1 and (chosen or note <> '') order by rank, number`

const runSchema = rowSchema.extend({
  clientEmail: z.string().nullable(),
  message: z.string(),
  notesAllowed: z.boolean(),
  createdAt: isoText,
  studioNote: z.string(),
  newer: z.number().nullable(),
  older: z.number().nullable(),
})
const pictureSchema = z.object({
  number: z.number(),
  publicId: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isRemoved: z.boolean(),
}) satisfies z.ZodType<OfferedPicture>
const markSchema = z.object({ number: z.number(), chosen: z.boolean(), note: z.string() })

function toChoice(marks: z.output<typeof markSchema>[], note: string): StandingChoice {
  const noted = marks.filter((mark) => mark.note !== '')
  return {
    pictures: marks.filter(({ chosen }) => chosen).map(({ number }) => number),
    note,
    pictureNotes: Object.fromEntries(noted.map((mark) => [String(mark.number), mark.note])),
  }
}

/** A run with all that staff see of it. @throws {ApiError} 404 */
export async function findClientRun(database: Database, id: number): Promise<ClientRun> {
  const [found, pictures = [], links = [], history = [], marks = []] = await database.together(
    [RUN, PICTURES, LINKS, HISTORY, MARKS].map((text) => ({ text, params: [id] })),
  )
  const run = found?.[0]
  if (!run) throw noSuchRun()
  const { studioNote, ...facts } = runSchema.parse(run)
  return {
    ...facts,
    offered: pictures.map((row) => pictureSchema.parse(row)),
    links: links.map((row) => linkSchema.parse(row)),
    history: history.map((row) => versionSchema.parse(row)),
    choice: toChoice(
      marks.map((row) => markSchema.parse(row)),
      studioNote,
    ),
  }
}
