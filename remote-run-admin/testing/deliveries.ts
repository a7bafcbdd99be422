import { randomUUID } from 'node:crypto'
import type { RunSql } from '@lustre/platform/server'

type UploadedFile = {
  name: string
  /** The path in the media library. */
  publicId?: string
  /** The number of the picture that it finishes; undefined leaves it to its name. */
  number?: number
}

/** Adds finished files of a run straight into the table, as an upload does. @returns their ids */
export async function addFinished(
  run: RunSql,
  runId: number,
  files: readonly UploadedFile[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, publicId = `clients/run-${runId}/${name}`, number } of files) {
    const [row] = await run(
      `insert into client_run_files (run_id, kind, original_name, public_id, bytes, sha256, width, height, for_number)
       values ($1, 'delivery', $2, $3, 1000, $4, 1200, 1600, $5) returning id`,
      [runId, name, publicId, randomUUID(), number ?? null],
    )
    ids.push(Number(row?.id))
  }
  return ids
}

/** Delivers waiting files of a run as one, straight into the tables. */
export async function deliverFiles(run: RunSql, runId: number, ids: readonly number[]): Promise<void> {
  const [row] = await run(
    `insert into client_run_deliveries (run_id, number)
     select $1, count(*) + 1 from client_run_deliveries where run_id = $1 returning number`,
    [runId],
  )
  await run('update client_run_files set delivery = $1 where id = any($2::integer[])', [row?.number, ids])
  await run('update client_runs set revision = revision + 1 where id = $1', [runId])
}

/** Moves the last delivery of a run into the past. */
export const ageDelivery = (run: RunSql, runId: number, days: number) =>
  run(
    `update client_run_deliveries set delivered_at = now() - $2::float * interval '1 day'
     where run_id = $1 and number = (select max(number) from client_run_deliveries where run_id = $1)`,
    [runId, days],
  )
