import { z } from 'zod'

/** What the parent gives the worker at its start. */
export const workerData = z.object({
  engineDir: z.string(),
  port: z.number().int().min(0).max(65_535),
  password: z.string().min(16),
})
export type WorkerData = z.infer<typeof workerData>

/** What the worker tells the parent: once that it is ready, or why it cannot be. */
export const workerReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.number().int() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type WorkerReport = z.infer<typeof workerReport>

/** The one thing the parent asks of the worker: finish the requests in flight, close the engine, end. */
export const CLOSE = 'close'
