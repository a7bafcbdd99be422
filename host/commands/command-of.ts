import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** How a command is called: a packed site has programs, a checkout has npm's scripts. @param root of either */
export const commandOf = (name: 'data' | 'site', root = ROOT): string =>
  existsSync(path.join(root, 'pack.json')) ? `node ${name}.js` : `npm run ${name} --`
