import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { changeTrust, readTrust } from '../releases/trust/trust-file.ts'

/** A gallery of one small page, as commit 1296e1f3 stored it, the last of contract 2, and its trust file. */
const STORE = path.join(import.meta.dirname, 'older-gallery.tar.gz')

/** Adds the gallery to a site without one, and its key to the site's trust file. */
export async function addOlderGallery(siteDir: string, trustFile: string): Promise<void> {
  await promisify(execFile)('tar', ['-xzf', STORE, '-C', siteDir])
  const { keys } = await readTrust(path.join(siteDir, 'trust.json'))
  await changeTrust(trustFile, (trust) => ({ ...trust, keys: [...trust.keys, ...keys] }))
}
