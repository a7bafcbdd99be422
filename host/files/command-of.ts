import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Returns how to call a command: a packed site has programs, a checkout npm scripts.
 * @param root of either
 */
export const commandOf = (name: 'data' | 'site', root = ROOT): string =>
  existsSync(path.join(root, 'pack.json')) ? `node ${name}.js` : `npm run ${name} --`
