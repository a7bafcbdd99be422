import type { Plugin, Rollup } from 'vite'

type Chunks = Rollup.OutputOptions['codeSplitting']

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/
/** Run before the shared modules are known: code that uses them must not come with it. */
const REMOTE_ENTRY = /remoteEntry/
/** In the chunk of another part it would make that part wait for what it does not use. */
const LATE_SHARED = /lustre:shared:@lustre\/platform\/motion/

const isOwn = (id: string) => !(LATE_SHARED.test(id) || REMOTE_ENTRY.test(id))

/**
 * One chunk for what every page of a remote needs, and one for each set of pages that have something in common. No
 * merging of small ones: it made chunks that import each other, and then one runs before what it needs.
 */
const ofRemote: Chunks = {
  groups: [
    { name: 'remote', test: isOwn, tags: ['$initial'], priority: 2 },
    {
      name: 'common',
      test: isOwn,
      minShareCount: 2,
      entriesAware: true,
    },
  ],
}

/** React and its router change less often than the shell's own code, and stay in the browser's cache. */
const ofShell: Chunks = { groups: [{ name: 'react', test: REACT }] }

/** Whether one chunk imports another, at once or by way of others. */
function reaches(bundle: Rollup.OutputBundle, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  const chunk = bundle[from]
  if (chunk?.type !== 'chunk' || seen.has(from)) return false
  seen.add(from)
  return chunk.imports.some((file) => reaches(bundle, file, to, seen))
}

/**
 * Few chunks instead of one for every set of pages that use a module: a page asks for a third of the files, for a few
 * hundred bytes more.
 */
export function chunksPlugin(part: 'remote' | 'shell'): Plugin {
  return {
    name: 'lustre:chunks',
    enforce: 'post',
    outputOptions: (options) => ({
      ...options,
      // the federation plugin's, which the bundler would ignore with a warning
      manualChunks: undefined,
      codeSplitting: part === 'remote' ? ofRemote : ofShell,
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (chunk.imports.some((file) => reaches(bundle, file, chunk.fileName)))
            this.error(`${chunk.fileName} imports itself by way of other chunks`)
          if (!REMOTE_ENTRY.test(chunk.fileName)) continue
          if (chunk.imports.length > 0)
            this.error(`${chunk.fileName} must import nothing, but imports ${chunk.imports.join(', ')}`)
          // the federation plugin's placeholder, which it leaves without a word when it finds no such chunk
          if (chunk.code.includes('${__federation_expose'))
            this.error(`${chunk.fileName} does not find the chunk of the exposed module`)
        }
      },
    },
  }
}
