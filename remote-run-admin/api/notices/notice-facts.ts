import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { pictureNumber } from '#content/picture-number.ts'
import { withNotes } from '../common/notes.ts'
import type { RunRepository } from '../common/run-repository.ts'
import { toVersion, VERSION_COLUMNS } from '../common/version.ts'
import { FIND_ENDING } from './endings.ts'
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
  /** When the downloads of a delivered run end. */
  ends_at: z.date().nullable(),
})
/** The addressee of a private link, with the facts of its run. */
export type Invited = z.output<typeof invitedSchema>

const answeredSchema = z.object({
  ...RUN,
  run_id: z.number(),
  label: z.string(),
  asks: z.boolean(),
  submitted_at: z.date(),
  said: z.array(z.object({ name: z.string(), number: z.number().nullable(), note: z.string().nullable() })),
})
/** An answer to a delivery, with its requested changes or its approvals. */
export type Answered = z.output<typeof answeredSchema>

const FIND_ANSWERED = `select run.title, run.client, run.zone, run_id, asks, submitted_at,
    coalesce((select label from client_run_links where id = link_id), run.client) as label,
    (select json_agg(json_build_object('name', file.original_name, 'number', file.for_number, 'note', said.note)
        order by file.for_number, file.id)
     from jsonb_to_recordset(said) as said (file integer, note text) join client_run_files file on file.id = said.file
     where (said.note is not null) = asks) as said
  from client_run_answers answer join client_runs run on run.id = run_id where answer.id = $1`

const FIND_VERSION = `select ${VERSION_COLUMNS}, run.title, run.client, run.client_email, run.zone
  from client_run_versions version join client_runs run on run.id = version.run_id where version.id = $1`

/** Creates readers of what notices tell, at the time of sending; null when there is nothing to tell. */
export function createNoticeFacts(database: Pick<Database, 'run'>, runs: Pick<RunRepository, 'find'>) {
  const find = async <T>(schema: z.ZodType<T>, text: string, params: unknown[]) => {
    const [row] = await database.run(text, params)
    return row ? schema.parse(row) : null
  }
  /** Reads a submission of a client run. `number` is the name that staff say, `receipt` the receipt's path. */
  async function version(id: number) {
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
  }

  /** Reads a submission of /run. Its receipt is null when there is none. */
  async function record(id: number) {
    const found = await runs.find(id)
    if (!found) return null
    return {
      number: pictureNumber(id),
      id,
      clientRun: null,
      zone: 'UTC',
      sender: found.user_name,
      time: new Date(found.submission_time),
      pictures: withNotes(found.selected_images, found.picture_notes),
      note: found.note,
      receipt: found.receipt,
    }
  }

  return {
    submitted: ({ kind, about }: ClaimedNotice) => (kind === 'record' ? record(about) : version(about)),
    reminded: ({ about, cause }: ClaimedNotice) => find(remindedSchema, FIND_REMINDED, [about, cause]),
    invited: ({ about, cause }: ClaimedNotice) => find(invitedSchema, FIND_DUE, [about, cause]),
    ending: ({ about, cause }: ClaimedNotice) => find(invitedSchema, FIND_ENDING, [about, cause]),
    answered: (id: number) => find(answeredSchema, FIND_ANSWERED, [id]),
  }
}

export type NoticeFacts = ReturnType<typeof createNoticeFacts>
/** A submission of a client run or of /run. */
export type Submitted = NonNullable<Awaited<ReturnType<NoticeFacts['submitted']>>>
