import type { Plugin, Rollup } from 'vite'
import { chunksFrom } from './chunk-graph.ts'

type Chunks = Rollup.OutputOptions['codeSplitting'] & object

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/
/** The remote entry runs before the shared modules are known, so code that uses them must stay out of its chunk. */
const REMOTE_ENTRY = /remoteEntry/
/** A late module inside another part's chunk would delay that part. */
const LATE_SHARED = /lustre:shared:@lustre\/platform\/motion/

const isOwn = (id: string) => !(LATE_SHARED.test(id) || REMOTE_ENTRY.test(id))

/**
 * One chunk for what every page of a remote needs, and one for each set of pages that share modules.
 * Small chunks stay apart: merged ones import each other, and one of them then runs too early.
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

/** Without the names of all pages that share a chunk, because documents name every file. */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('common~') ? 'common' : '[name]'}-[hash].js`

/** React and its router change less often than the shell's own code, so browsers keep this chunk in cache. */
const ofShell: Chunks = { groups: [{ name: 'react', test: REACT }] }

/** Builds few chunks: a page then requests a third of the files, for a few hundred bytes more. */
export function chunksPlugin(part: 'remote' | 'shell'): Plugin {
  return {
    name: 'lustre:chunks',
    enforce: 'post',
    outputOptions(options) {
      // The bundler would warn that it ignores this option, which the federation plugin sets.
      delete options.manualChunks
      return { ...options, chunkFileNames, codeSplitting: part === 'remote' ? ofRemote : ofShell }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (chunksFrom(bundle, chunk.imports).includes(chunk))
            this.error(`${chunk.fileName} imports itself through other chunks`)
          if (!REMOTE_ENTRY.test(chunk.fileName)) continue
          if (chunk.imports.length > 0)
            this.error(`${chunk.fileName} must import nothing, but imports ${chunk.imports.join(', ')}`)
          // The federation plugin leaves its placeholder silently when it finds no such chunk.
          if (chunk.code.includes('${__federation_expose'))
            this.error(`${chunk.fileName} cannot find the chunk of the exposed module`)
        }
      },
    },
  }
}
