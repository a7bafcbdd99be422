import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { NO_PICTURES_IN, UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { STORED_STATES } from '#protocol/client-runs.ts'
import { MAX_RUN_PICTURES } from '#protocol/limits.ts'
import { noSuchRun } from '../runs/change.ts'
import { OFFERED } from '../runs/rows.ts'
import type { UploadRequest } from './upload-request.ts'

/** A picture that was removed from the run may come again; its row stays. */
const IN_RUN = `file.removed_at is null and (kind = 'delivery' or exists (select from client_run_pictures picture
  where picture.run_id = file.run_id and picture.public_id = file.public_id and picture.removed_at is null))`

const STANDING = `select state, archived_at is not null as is_archived, 
    case when $2 = 'picture' then ${OFFERED} else (select count(*)::int from client_run_files file
      where run_id = run.id and kind = 'delivery' and removed_at is null) end as count,
    exists (select from client_run_files file
      where run_id = run.id and kind = $2 and sha256 = $3 and delivery is null and ${IN_RUN}) as is_duplicate
  from client_runs run where id = $1`
const standingSchema = z.object({
  state: z.enum(STORED_STATES),
  is_archived: z.boolean(),
  count: z.number(),
  is_duplicate: z.boolean(),
})

/** Checks whether a run takes a file now. @throws {ApiError} 404, 409 `not_now`, `duplicate` or `too_many` */
export async function requirePlace(database: Database, { run, kind, sha256 }: UploadRequest): Promise<void> {
  const [row] = await database.run(STANDING, [run, kind, sha256 ?? null])
  if (!row) throw noSuchRun()
  const { state, is_archived, count, is_duplicate } = standingSchema.parse(row)
  if (is_archived) throw new ApiError(409, 'not_now', CLIENT_RUN_MESSAGES.archived)
  const closed = kind === 'picture' ? NO_PICTURES_IN[state] : undefined
  if (closed !== undefined) throw new ApiError(409, 'not_now', closed)
  if (is_duplicate) throw new ApiError(409, 'duplicate', SAYS.duplicate)
  if (count >= MAX_RUN_PICTURES) throw new ApiError(409, 'too_many', SAYS.tooMany)
}
