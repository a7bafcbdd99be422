import { z } from 'zod'

const contextSchema = z.object({ custom: z.record(z.string(), z.string()).optional() })
export const resourceSchema = z.object({
  public_id: z.string(),
  // A file that is not a picture has no size, whatever its name.
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

export type MediaFolder = z.output<typeof folderSchema>
/** Its context has the alternative text under `alt`. */
export type MediaResource = z.output<typeof resourceSchema>
/** `next` is the cursor of the next page; `total` counts all pages. */
export type MediaPage = { resources: MediaResource[]; total: number; next: string | null }
