import type { Plugin } from 'vite'

const EXPOSED = /\/remote-[a-z0-9-]+\/src\/remote\.tsx$/
const CONTENT_IMPORT = /^import (?!type )[^'"]* from '([^']*\/content\/[^']+)'/gm

export const contentImports = (code: string): string[] =>
  [...code.matchAll(CONTENT_IMPORT)].map((match) => match[1] ?? '')

/**
 * Keeps a page's state through an edit of its texts. React Fast Refresh updates components in place, but
 * `remote.tsx` is not a component, so an edit of the route titles that it reads would reload the page. With
 * this plugin the page keeps the old titles until the next load.
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
