import path from 'node:path'
import type { Alias, Plugin } from 'vite'

export type Alone = { name: string; links: { path: string; title: string }[] }

const MODULE = 'virtual:alone'
const RESOLVED = `\0${MODULE}`
const standIn = path.join(import.meta.dirname, 'stand-in-chrome.tsx')

/** The site's header and footer lead to other sections, so small stand-ins replace them. */
export const STAND_INS: Alias[] = [
  { find: /^\.\/header\/header\.tsx$/, replacement: standIn },
  { find: /^\.\/footer\/deferred-footer\.tsx$/, replacement: standIn },
]

/** Serves the description as the module `virtual:alone`, to server and browser. */
export function alonePlugin(describe: () => Promise<Alone>): Plugin {
  return {
    name: 'lustre:alone',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: async (id) =>
      id === RESOLVED ? `export const alone = ${JSON.stringify(await describe())}` : undefined,
  }
}
