import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../files/write-whole.ts'
import { pointerSchema, type Registry } from './registry.ts'

const registrySchema: z.ZodType<Registry> = z.object({
  remotes: z.record(z.string(), pointerSchema),
  shell: pointerSchema.nullable(),
  damaged: z.record(z.string(), z.string()),
  etags: z.record(z.string(), z.string()),
  signedAt: z.record(z.string(), z.string()).optional(),
})

/** A damaged pointer stays as it was last good; so do all where none is there, as on a disk that is not mounted. */
function merged(before: Registry | null, now: Registry): Registry {
  const isEmpty = Object.keys(now.etags).length === 0
  const lost = Object.entries(before?.remotes ?? {}).filter(([name]) => isEmpty || name in now.damaged)
  return {
    ...now,
    ...(now.signedAt && { signedAt: { ...before?.signedAt, ...now.signedAt } }),
    remotes: { ...Object.fromEntries(lost), ...now.remotes },
    shell: now.shell ?? before?.shell ?? null,
  }
}

/** The pointers that were last good, on the host's own disk, for a time when the store is away or damaged. */
export function createKeptPointers(folder: string) {
  const file = path.join(folder, 'pointers.json')
  let written = ''
  let writing: Promise<void> = Promise.resolve()
  async function write(text: string): Promise<void> {
    if (text === written) return
    await mkdir(folder, { recursive: true })
    await writeWhole(file, text)
    written = text
  }
  async function read(): Promise<Registry | null> {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return null
    try {
      return registrySchema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }
  return {
    /** One after the other. A full disk keeps nobody from the pointers themselves. */
    write(registry: Registry): Promise<void> {
      writing = writing
        .then(async () => write(`${JSON.stringify(merged(await read(), registry), null, 2)}\n`))
        .catch(() => {})
      return writing
    },
    /** null when none were kept, or the file is damaged. */
    read,
  }
}
