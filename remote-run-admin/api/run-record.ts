import { z } from 'zod'

/**
 * A run as the API tells it. The table's column is `submitted_at`; under `submission_time` it leaves the database,
 * because that is what the admin screens read.
 */
export const runRecordSchema = z.object({
  id: z.number(),
  user_name: z.string(),
  selected_images: z.array(z.number()),
  submission_time: z.date(),
  created_at: z.date(),
})

export type RunRecord = z.output<typeof runRecordSchema>

/** The columns of a record in every select and returning. */
export const RECORD_COLUMNS = 'id, user_name, selected_images, submitted_at as submission_time, created_at'

export const toRunRecord = (row: Record<string, unknown>): RunRecord => runRecordSchema.parse(row)
