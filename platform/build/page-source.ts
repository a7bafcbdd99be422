import path from 'node:path'
import type { Plugin } from 'vite'

const LAZY_PAGE = /lazyPage\(\s*\(\)\s*=>\s*import\(\s*(['"])(\.[^'"]+)\1\s*\)\s*,?\s*\)/g

/**
 * Adds each lazy page's module name to its `lazyPage` call: `lazyPage(() => import('./pages/x.tsx'),
 * 'src/pages/x.tsx')`.
 * The release command uses it to find the page's chunk in the browser build.
 */
export function withPageSources(code: string, file: string, root: string): string {
  return code.replace(LAZY_PAGE, (_, quote: string, specifier: string) => {
    const source = path
      .relative(root, path.resolve(path.dirname(file), specifier))
      .split(path.sep)
      .join('/')
    return `lazyPage(() => import(${quote}${specifier}${quote}), ${quote}${source}${quote})`
  })
}

export function pageSourcePlugin(): Plugin {
  let root = ''
  return {
    name: 'lustre:page-source',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\/remote\.tsx?$/.test(file) || !code.includes('lazyPage(')) return undefined
      return { code: withPageSources(code, file, root), map: null }
    },
  }
}
