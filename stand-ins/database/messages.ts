import { z } from 'zod'

export type WorkerData = { engineDir: string; port: number; password: string }

export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsound'), why: z.string() }),
  z.object({ kind: z.literal('sound'), records: z.number() }),
  z.object({ kind: z.literal('not listening'), why: z.string() }),
  z.object({ kind: z.literal('listening'), port: z.number() }),
  z.object({ kind: z.literal('copied'), file: z.string().nullable() }),
  z.object({ kind: z.literal('not copied'), why: z.string() }),
])
export type FromWorker = z.infer<typeof fromWorker>

export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('copy'), file: z.string() }),
])
export type ToWorker = z.infer<typeof toWorker>
