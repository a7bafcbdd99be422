import { type Database, type Statement, slug } from '@lustre/platform/server'
import { z } from 'zod'
import { altOf } from '#content/client-run-messages.ts'
import type { EventKind } from '#content/run-activity-content.ts'
import { stemOf } from '#protocol/file-names.ts'
import type { FinishedUpload } from '#protocol/uploads.ts'
import { change, tell } from '../runs/change.ts'
import { addPictures } from '../runs/pictures.ts'
import type { UploadRequest } from './upload-request.ts'

/** Digits of the SHA-256 that distinguish files with the same name. */
const HASH_LENGTH = 10

/** Returns a file's name in the media library, such as `clients/run-12/img-0142-3f2a9c81d0`. */
export const publicIdOf = (
  folder: string,
  { run, name }: Pick<UploadRequest, 'run' | 'name'>,
  sha256: string,
) => `${folder}/run-${run}/${slug(stemOf(name), 'picture')}-${sha256.slice(0, HASH_LENGTH)}`

/** Uploads within this time of each other share one event. */
const TOGETHER = "interval '10 minutes'"

const SAVE = (kind: EventKind) => `with file as (
    insert into client_run_files
      (run_id, kind, original_name, public_id, bytes, sha256, width, height, unmarked, round)
    select $1::integer, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::integer, $8::integer, $9::boolean,
      -- a file that was delivered earlier may come again
      coalesce((select max(round) + 1 from client_run_files
        where run_id = $1 and kind = $2 and sha256 = $6 and delivery is not null), 1)
    where $2 = 'delivery' or exists (select from client_run_pictures
      where run_id = $1 and public_id = $4 and removed_at is null)
    on conflict (run_id, kind, sha256, round) do update
      set removed_at = null, original_name = excluded.original_name,
      unmarked = excluded.unmarked, for_number = null
    returning run_id as id, client_run_files.id as file),
  active as (update client_runs set last_activity_at = now() where id in (select id from file)),
  joined as (
    update client_run_events
    set at = now(), detail = jsonb_build_object('count', (detail ->> 'count')::integer + 1)
    where id = (select max(id) from client_run_events where run_id in (select id from file))
      and kind = '${kind}' and at > now() - ${TOGETHER}
    returning id),
  first as (select id from file where not exists (select from joined)),
  told as (${tell('first', kind, "jsonb_build_object('count', 1)")})
  select file from file`

export type StoredFile = {
  request: UploadRequest
  publicId: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  /** Whether the file's bytes say how it came about. */
  isMarked: boolean
}

/** Lists a stored file with its run, and offers a picture. @throws {ApiError} 404, 409 `too_many` */
export async function saveFile(database: Database, file: StoredFile): Promise<FinishedUpload> {
  const { request, publicId, bytes, sha256, width, height, isMarked } = file
  const { run, kind, name, source } = request
  const save: Statement = {
    text: SAVE(kind === 'picture' ? 'uploaded' : 'uploaded-finished'),
    params: [run, kind, name, publicId, bytes, sha256, width, height, !isMarked && source !== 'photo'],
  }
  if (kind === 'delivery') {
    const [row] = await change(database, run, save.text, save.params?.slice(1))
    return { kind, publicId, number: null, file: z.number().parse(row?.file) }
  }
  const picture = { wish: null, publicId, alt: altOf(stemOf(name)), width, height, originalName: name }
  await addPictures(database, run, [picture], save)
  const [row] = await database.run(
    'select number from client_run_pictures where run_id = $1 and public_id = $2',
    [run, publicId],
  )
  const found = z.object({ number: z.number() }).optional().parse(row)
  return { kind, publicId, number: found?.number ?? null }
}
