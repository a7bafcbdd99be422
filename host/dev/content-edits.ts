import type { Plugin } from 'vite'

const EXPOSED = /\/remote-[a-z0-9-]+\/src\/remote\.tsx$/
const CONTENT_IMPORT = /^import (?!type )[^'"]* from '([^']*\/content\/[^']+)'/gm

/** The files of `content/` that a module takes values from. */
export const contentImports = (code: string): string[] =>
  [...code.matchAll(CONTENT_IMPORT)].map((match) => match[1] ?? '')

/**
 * Keeps the state of a page through an edit of its texts. Components that read them are renewed in place (React
 * Fast Refresh), but a section's `remote.tsx` is no component, so that an edit of what it reads itself, the titles of
 * its routes, would load the page anew. Here it goes on with the titles that it has, until the next load.
 */
export const contentEditsPlugin = (): Plugin => ({
  name: 'lustre:content-edits',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    const files = EXPOSED.test(id) && this.environment.name === 'client' ? contentImports(code) : []
    if (files.length === 0) return undefined
    return { code: `${code}\nimport.meta.hot?.accept(${JSON.stringify(files)}, () => {})`, map: null }
  },
})
