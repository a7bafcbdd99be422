import type { Plugin, Rollup } from 'vite'

type Chunks = Rollup.OutputOptions['codeSplitting']

const JSX_RUNTIME = /[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime/
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|__federation_fn_import/
/** What shell and remotes share (`shared-scope.ts`) stays in chunks that no other code is in. */
const SHARED_SOURCE =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie|framer-motion|motion-dom|motion-utils)[\\/]|[\\/]platform[\\/]src[\\/]/
/** Run before the shared modules are known: code that uses them must not come with it. */
const REMOTE_ENTRY = /remoteEntry/

/** Bytes of source. What several pages use and is smaller is joined with what nearly the same pages use. */
const SMALL_PART = 20_000

const isOwn = (id: string) => JSX_RUNTIME.test(id) || !(SHARED_SOURCE.test(id) || REMOTE_ENTRY.test(id))

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

/** React apart from the shell's own code, which waits for a remote that waits for React. */
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
