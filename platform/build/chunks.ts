import type { Plugin, Rollup } from 'vite'

type Chunks = Rollup.OutputOptions['codeSplitting']

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** Run before the shared modules are known: code that uses them must not come with it. */
const REMOTE_ENTRY = /remoteEntry/
/** In the chunk of another part it would make that part wait for what it does not use. */
const LATE_SHARED = /lustre:shared:@lustre\/platform\/motion/

/**
 * Bytes of source. What several pages use and is smaller is joined with what nearly the same pages use. Not much more:
 * a legal page that shares one list with the landing page would then fetch the landing page.
 */
const SMALL_PART = 1_500

const isOwn = (id: string) => !(LATE_SHARED.test(id) || REMOTE_ENTRY.test(id))

/** One chunk for what every page of a remote needs, and one or two for what pages have in common. */
const ofRemote: Chunks = {
  groups: [
    { name: 'remote', test: isOwn, tags: ['$initial'], priority: 2 },
    {
      name: 'common',
      test: isOwn,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_PART,
    },
  ],
}

/** React changes less often than the shell's own code, and stays in the browser's cache. */
const ofShell: Chunks = { groups: [{ name: 'react', test: REACT }] }

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
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (REMOTE_ENTRY.test(chunk.fileName) && chunk.type === 'chunk' && chunk.imports.length > 0)
          this.error(`${chunk.fileName} must import nothing, but imports ${chunk.imports.join(', ')}`)
    },
  }
}
