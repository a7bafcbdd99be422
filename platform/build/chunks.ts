import type { Plugin } from 'vite'

/** Sources of what the shell shares (`shared-scope.ts`): each stays a chunk that no other code is in. */
const SHARED_SOURCE =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie|framer-motion|motion-dom|motion-utils)[\\/]|[\\/]platform[\\/]src[\\/]/
const JSX_RUNTIME = /[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime/

/** Bytes of source. Parts below it that several pages use are joined with those that nearly the same pages use. */
const SMALL_PART = 20_000

const isOwn = (id: string) => JSX_RUNTIME.test(id) || !SHARED_SOURCE.test(id)

/**
 * Few chunks instead of one for every set of pages that use a module: one for what every page needs, and one or two
 * for what pages have in common. A page then asks for a third of the files, for a few hundred bytes more.
 * @param name of the chunk that every page needs
 */
export function chunksPlugin(name: string): Plugin {
  return {
    name: 'lustre:chunks',
    enforce: 'post',
    outputOptions(options) {
      return {
        ...options,
        // the federation plugin's, which the bundler would ignore with a warning
        manualChunks: undefined,
        codeSplitting: {
          groups: [
            { name, test: isOwn, tags: ['$initial'], priority: 2 },
            {
              name: 'common',
              test: isOwn,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL_PART,
            },
          ],
        },
      }
    },
  }
}
