import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { pictureNumber } from '../../../content/picture-number.ts'
import { withNotes } from '../../shared/notes.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { toVersion, VERSION_COLUMNS } from '../../shared/version.ts'
import { FIND_DUE } from './invitations.ts'
import type { ClaimedNotice } from './outbox.ts'
import { FIND_REMINDED } from './reminders.ts'

const RUN = { title: z.string(), client: z.string(), zone: z.string() }
const runSchema = z.object({ ...RUN, run_id: z.number(), client_email: z.string().nullable() })
const remindedSchema = z.object({
  ...RUN,
  client_email: z.string(),
  deadline: z.date(),
  least: z.number(),
  chosen: z.number(),
})

/** A submission of a client run or of /run. */
export type Submitted = {
  /** The name that staff say: `R12`, `#12`. */
  number: string
  id: number
  /** The facts of the client run; null on /run. */
  clientRun: { title: string; client: string; email: string | null; version: number; isLate: boolean } | null
  zone: string
  sender: string
  time: Date
  pictures: { id: number; note: string | null }[]
  note: string | null
  /** The receipt's path; null when there is none. */
  receipt: string | null
}
export type Reminded = z.output<typeof remindedSchema>

export const invitedSchema = z.object({
  label: z.string(),
  email: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  deadline: z.date().nullable(),
  zone: z.string(),
  least: z.number(),
  most: z.number(),
})
/** The addressee of a private link, with the facts of its run. */
export type Invited = z.output<typeof invitedSchema>

const FIND_VERSION = `select ${VERSION_COLUMNS}, run.title, run.client, run.client_email, run.zone
  from client_run_versions version join client_runs run on run.id = version.run_id where version.id = $1`

/** Creates readers of what notices tell, at the time of sending; null when there is nothing to tell. */
export const createTold = (database: Pick<Database, 'run'>, runs: Pick<RunRepository, 'find'>) => ({
  async version(id: number): Promise<Submitted | null> {
    const [row] = await database.run(FIND_VERSION, [id])
    if (!row) return null
    const { run_id: run, title, client, client_email: email, zone } = runSchema.parse(row)
    const { version, isLate, sender, submittedAt, pictures, pictureNotes, note, receipt } = toVersion(row)
    return {
      number: `R${run}`,
      id: run,
      clientRun: { title, client, email, version, isLate },
      zone,
      sender,
      time: new Date(submittedAt),
      pictures: withNotes(pictures, pictureNotes),
      note,
      receipt,
    }
  },

  async record(id: number): Promise<Submitted | null> {
    const found = await runs.find(id)
    return (
      found && {
        number: pictureNumber(found.id),
        id: found.id,
        clientRun: null,
        zone: 'UTC',
        sender: found.user_name,
        time: new Date(found.submission_time),
        pictures: withNotes(found.selected_images, found.picture_notes),
        note: found.note,
        receipt: found.receipt,
      }
    )
  },

  async reminded({ about, cause }: ClaimedNotice): Promise<Reminded | null> {
    const [row] = await database.run(FIND_REMINDED, [about, cause])
    return row ? remindedSchema.parse(row) : null
  },

  async invited({ about, cause }: ClaimedNotice): Promise<Invited | null> {
    const [row] = await database.run(FIND_DUE, [about, cause])
    return row ? invitedSchema.parse(row) : null
  },
})

export type Told = ReturnType<typeof createTold>
