import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import { MODULES } from '../../files/places.ts'

const PACKAGE = '{ "private": true, "type": "module" }\n'

/**
 * Makes the bundles of a folder runnable: marks them as ES modules and links the installation's packages,
 * such as react and the platform. A release itself contains no link. Valid files stay as they are, and other
 * processes never see a partial file or a missing link.
 */
export async function makeRunnable(folder: string, modules = MODULES): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packageFile = path.join(folder, 'package.json')
  const known = await readFile(packageFile, 'utf8').catch(() => null)
  if (known !== PACKAGE) await writeWhole(packageFile, PACKAGE)
  const link = path.join(folder, 'node_modules')
  if ((await readlink(link).catch(() => null)) === modules) return
  const fresh = `${link}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(modules, fresh, 'dir')
  // Windows cannot rename a folder over another.
  await rename(fresh, link).catch(async () => {
    await rm(link, { force: true })
    await rename(fresh, link)
  })
}
