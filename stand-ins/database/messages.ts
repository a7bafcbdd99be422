import { z } from 'zod'

/** What the parent gives the thread at its start. */
export type WorkerData = { engineDir: string; port: number; password: string }

/** What the thread tells: it has read the whole database, it listens, a copy is made. */
export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsound'), why: z.string() }),
  z.object({ kind: z.literal('sound'), records: z.number() }),
  z.object({ kind: z.literal('not listening'), why: z.string() }),
  z.object({ kind: z.literal('listening'), port: z.number() }),
  /** `file` is null when there is nothing to copy. */
  z.object({ kind: z.literal('copied'), file: z.string().nullable() }),
  z.object({ kind: z.literal('not copied'), why: z.string() }),
])
export type FromWorker = z.infer<typeof fromWorker>

/** What it is asked for. */
export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('copy'), file: z.string() }),
])
export type ToWorker = z.infer<typeof toWorker>
