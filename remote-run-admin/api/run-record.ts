import { z } from 'zod'
import type { RunRecord } from '../protocol/runs.ts'

const isoText = z.date().transform((date) => date.toISOString())

/**
 * A row of the table as the API tells it. The column is `submitted_at`; under `submission_time` it leaves the
 * database, because that is what the admin screens read.
 */
const rowSchema = z.object({
  id: z.number(),
  user_name: z.string(),
  selected_images: z.array(z.number()),
  submission_time: isoText,
  created_at: isoText,
}) satisfies z.ZodType<RunRecord>

/** The columns of a record in every select and returning. */
export const RECORD_COLUMNS = 'id, user_name, selected_images, submitted_at as submission_time, created_at'

export const toRunRecord = (row: Record<string, unknown>): RunRecord => rowSchema.parse(row)
