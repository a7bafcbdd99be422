import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import { RELEASE_FILE } from '../manifest/manifest.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { releasePrefix, signatureKey } from '../store/release-keys.ts'
import type { WritableReleaseStore } from '../store/store.ts'
import { pointerSchema, versionsOf } from './registry.ts'

const OLD_FILE = 'registry.json'
const oldSchema = z.object({ remotes: z.record(z.string(), pointerSchema) })

/** Converts the single registry file of older sites to pointers, and signs its releases with this site's own key. */
export async function bringOldRegistry(
  folder: string,
  objects: ObjectStore,
  sign: (manifest: Buffer) => Promise<string>,
  change: WritableReleaseStore['change'],
): Promise<void> {
  const file = path.join(folder, OLD_FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  const { remotes } = parseJson(text, oldSchema, file)
  for (const [name, pointer] of Object.entries(remotes)) {
    for (const version of [...versionsOf(pointer), ...pointer.previous]) {
      const prefix = releasePrefix(name, version)
      const manifest = await objects.get(prefix + RELEASE_FILE)
      if (manifest) await objects.put(prefix + signatureKey(manifest.body), await sign(manifest.body))
    }
    await change(name, (before) => before ?? pointer)
  }
  await rename(file, `${file}.before-pointers`)
}
