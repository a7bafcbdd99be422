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

/** Keeps the last good version of a damaged pointer, and of all when none is found, as on an unmounted disk. */
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

/** Keeps the last good pointers on the host's disk, for when the store is away or damaged. */
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
    /** One after the other. A full disk must not stop the host from using the pointers themselves. */
    write(registry: Registry): Promise<void> {
      writing = writing
        .then(async () => write(`${JSON.stringify(merged(await read(), registry), null, 2)}\n`))
        .catch(() => {})
      return writing
    },
    read,
  }
}
