import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Returns how to call the site's commands: a packed site has a program, a checkout a script of npm.
 * @param root of either
 */
export const siteCommand = (root = ROOT): string =>
  existsSync(path.join(root, 'pack.json')) ? 'node site.js' : 'npm run site --'
