import { ApiError, type Database } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { type ClientRun, isClientRun } from '#protocol/client-runs.ts'
import { isRunDeliveries, isStaffFile, type StaffFile } from '#protocol/deliveries.ts'
import { fileNameOf, stemOf } from '#protocol/file-names.ts'
import { MAX_SELECTION, MIN_SELECTION } from '#protocol/limits.ts'
import { type Draft, isDraft, isOfferedPicture, type OfferedPicture, STUDIO } from '#protocol/links.ts'
import {
  deliveredFiles,
  downloadsEnd,
  FILE_COLUMNS,
  lastDelivery,
  NO_PICTURE,
  roundsUsed,
} from '../common/delivery.ts'
import type { RunKey } from '../common/list-query.ts'
import { toShape } from '../common/rows.ts'
import type { StoredRun } from '../common/run-record.ts'
import { toVersion, VERSION_COLUMNS } from '../common/version.ts'
import type { Pictures } from '../exports/selected-pictures.ts'
import type { Parts } from '../parts.ts'
import { noSuchRun } from './change.ts'
import { LINK_COLUMNS } from './links.ts'
import { ROW_COLUMNS } from './rows.ts'

const keyOf = (fileName: string) => stemOf(fileName).toLowerCase()
/** What Lightroom and Capture One add to a camera's name: `-Edit`, `-Edit-2`, `_2`, `-1`, ` copy`. */
const SUFFIX = /[-_ ](?:edit|enhanced|nr|hdr|pano|copy|\d{1,2})$/

/** Returns a file's key, then without each suffix that photo software adds. */
function keysOf(fileName: string): string[] {
  const keys = [keyOf(fileName)]
  for (let key = keys[0] ?? ''; SUFFIX.test(key); keys.push(key)) key = key.replace(SUFFIX, '')
  return keys
}

/**
 * Adds the picture that each file finishes, by the camera's name without extension and suffixes. Where several
 * pictures have that name, only a single chosen one counts.
 * @param chosen numbers of the last version
 */
function matched(
  files: readonly StaffFile[],
  offered: readonly OfferedPicture[],
  chosen: readonly number[],
): StaffFile[] {
  const isChosen = new Set(chosen)
  const byName = new Map<string, OfferedPicture[]>()
  for (const picture of offered) {
    const key = keyOf(fileNameOf(picture))
    byName.set(key, [...(byName.get(key) ?? []), picture])
  }
  const numberOf = (name: string) => {
    const known = keysOf(name).find((key) => byName.has(key))
    const named = (known !== undefined && byName.get(known)) || []
    const candidates = named.length === 1 ? named : named.filter(({ number }) => isChosen.has(number))
    return candidates.length === 1 ? (candidates[0]?.number ?? null) : null
  }
  return files.map((file) => {
    if (file.number === NO_PICTURE) return { ...file, number: null }
    // A delivered file keeps its picture and its delivery.
    return file.number === null && file.delivery === null ? { ...file, number: numberOf(file.name) } : file
  })
}

const RUN = `select ${ROW_COLUMNS}, client_email as "clientEmail", message, notes_allowed as "notesAllowed",
  revision_rounds as "revisionRounds", created_at as "createdAt", draft
  from client_runs run where id = $1`
const PICTURES = `select number, public_id as "publicId", alt, width, height, original_name as "originalName",
  removed_at is not null as "isRemoved"
  from client_run_pictures where run_id = $1 order by place, number`
const LINKS = `select ${LINK_COLUMNS} from client_run_links link where run_id = $1 order by id`
const HISTORY = `select ${VERSION_COLUMNS} from client_run_versions where run_id = $1 order by version`
/** Returns the selection of a draft, with the note to the studio apart. */
function selectionOf({ picks, notes }: Draft) {
  const texts = Object.entries(notes).map(([key, { text }]) => [key, text] as const)
  return {
    pictures: picks,
    pictureNotes: Object.fromEntries(texts.filter(([key]) => key !== STUDIO)),
    note: notes[STUDIO]?.text ?? '',
  }
}

const DELIVERIES = `select (select count(*)::int from client_run_deliveries where run_id = $1) as count,
  ${lastDelivery('$1')} as "deliveredAt", ${downloadsEnd('$1')} as "endsAt", ${roundsUsed('$1')} as "roundsUsed"`
const FILES = `select ${FILE_COLUMNS}, delivery, answer, note, earlier, unmarked as "isUnmarked"
  from ${deliveredFiles('$1')} file
  union all select ${FILE_COLUMNS}, null, null, null, null, unmarked from client_run_files file
  where run_id = $1 and kind = 'delivery' and delivery is null and removed_at is null
  order by name, id`

/** Reads all that staff see of a run by private link. @throws {ApiError} 404 */
export async function findClientRun(database: Database, id: number): Promise<ClientRun> {
  const [[run] = [], offered = [], links = [], history = [], [deliveries] = [], files = []] =
    await database.together(
      [RUN, PICTURES, LINKS, HISTORY, DELIVERIES, FILES].map((text) => ({ text, params: [id] })),
    )
  if (!run) throw noSuchRun()
  const known = toShape(isRunDeliveries, {
    ...deliveries,
    files: files.map((file) => toShape(isStaffFile, file)),
  })
  const pictures = offered.map((picture) => toShape(isOfferedPicture, picture))
  const chosen = history.map(toVersion).at(-1)?.pictures ?? []
  return toShape(isClientRun, {
    ...run,
    key: `R${id}`,
    offered,
    links,
    history: history.map(toVersion),
    selection: selectionOf(toShape(isDraft, Object(run.draft))),
    deliveries: { ...known, files: matched(known.files, pictures, chosen) },
  })
}

/** Returns a run of /run in the form of the others: sent once, with the pictures that the client chose. */
function asRun(record: StoredRun, pictures: Pictures): ClientRun {
  const { id, user_name: client, selected_images: chosen, submission_time: submittedAt, note } = record
  const offered = chosen.flatMap((number) => {
    const picture = pictures.get(number)
    return picture ? [{ ...picture, number, width: null, height: null, isRemoved: false }] : []
  })
  const selection = { pictures: chosen, pictureNotes: record.picture_notes }
  const { receipt } = record
  return {
    id,
    key: String(id),
    title: client,
    client,
    clientEmail: null,
    message: '',
    least: MIN_SELECTION,
    most: MAX_SELECTION,
    deadline: null,
    zone: 'UTC',
    notesAllowed: true,
    state: 'submitted',
    isArchived: false,
    chosen: chosen.length,
    pictures: offered.length,
    versions: 1,
    lastActivity: submittedAt,
    createdAt: record.created_at,
    offered,
    links: [],
    history: [{ ...selection, version: 1, sender: client, submittedAt, isLate: false, note, receipt }],
    selection: { ...selection, note: note ?? '' },
  }
}

/**
 * Reads all that staff see of a run.
 * @param pictures the list of /run
 * @throws {ApiError} 404; 503 for a run by link without a database
 */
export async function findRun(
  { database, runs }: Pick<Parts, 'database' | 'runs'>,
  { id, isByLink }: RunKey,
  pictures: Pictures,
): Promise<ClientRun> {
  if (!isByLink) {
    const record = await runs.find(id)
    if (!record) throw noSuchRun()
    return asRun(record, pictures)
  }
  if (!database) throw new ApiError(503, 'unavailable', CLIENT_RUN_MESSAGES.noDatabase)
  return findClientRun(database, id)
}
