import { z } from 'zod'

const contextSchema = z.object({ custom: z.record(z.string(), z.string()).optional() })
const resourceSchema = z.object({
  public_id: z.string(),
  // a file that is no picture, whatever it is called, has no size
  width: z.number().optional(),
  height: z.number().optional(),
  format: z.string(),
  bytes: z.number(),
  context: contextSchema.optional().catch(undefined),
})
const folderSchema = z.object({ name: z.string(), path: z.string() })
export const searchSchema = z.object({
  resources: z.array(resourceSchema),
  total_count: z.number().optional(),
  next_cursor: z.string().nullish(),
})
export const foldersSchema = z.object({ folders: z.array(folderSchema) })

/** A folder as the provider tells it. */
export type MediaFolder = z.output<typeof folderSchema>
/** A picture as the provider tells it; its context has the alternative text under `alt`. */
export type MediaResource = z.output<typeof resourceSchema>
/** `next` is the cursor of the page after this one; `total` counts those of all pages. */
export type MediaPage = { resources: MediaResource[]; total: number; next: string | null }
