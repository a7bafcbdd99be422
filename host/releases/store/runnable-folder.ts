import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../../files/write-whole.ts'

/** The packages that this installation gives to releases. */
export const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')
const PACKAGE = '{ "private": true, "type": "module" }\n'

/**
 * Makes a folder of this process one whose bundles can be run: they are ES modules, and find react and the platform in
 * this installation. A release itself holds no link, and depends on no checkout. What is right already is not touched,
 * and no other process ever finds less than a whole file and a link.
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
  // Windows renames no folder over another
  await rename(fresh, link).catch(async () => {
    await rm(link, { force: true })
    await rename(fresh, link)
  })
}
