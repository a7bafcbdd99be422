import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { chunksFrom } from './chunk-graph.ts'
import { ALWAYS_SHARED, sharedIn } from './shared-modules.ts'

export type FileClosure = { js: string[]; shared: string[] }

export type FederationFiles = {
  entry: string[]
  exposed: FileClosure
  /** Keyed by module, such as `src/pages/run-page.tsx`. */
  pages: Record<string, FileClosure>
  shared: Record<string, string[]>
}

export const FEDERATION_FILES = 'federation-files.json'

type Options = { exposed?: string; shared?: readonly string[] }

export const EXPOSE_CHUNK = '__federation_expose_Remote'

/**
 * Writes `federation-files.json` from the bundle graph.
 * @param options a remote's exposed module, or the modules that the shell shares
 */
export function federationFilesPlugin({ exposed, shared = [] }: Options): Plugin {
  let root = ''
  return {
    name: 'lustre:federation-files',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const filesOf = (is: (chunk: Rollup.OutputChunk) => boolean) =>
          chunks.filter(is).map(({ fileName }) => fileName)
        const holding = (id: string | undefined) =>
          filesOf(({ moduleIds }) => id !== undefined && moduleIds.includes(id))
        const closure = (start: string[]): FileClosure => {
          const found = chunksFrom(bundle, start)
          return { js: found.map(({ fileName }) => fileName), shared: [...new Set(found.flatMap(sharedIn))] }
        }
        const entry = filesOf(({ fileName }) => path.posix.basename(fileName) === 'remoteEntry.js')
        const files: FederationFiles = {
          entry: closure(entry).js,
          exposed: { js: [], shared: [] },
          pages: {},
          shared: {},
        }
        if (exposed) {
          const own = holding(path.posix.resolve(root, exposed))
          // The remote's entry loads the plugin's facade chunk in front of the exposed module.
          const isFacade = ({ name, imports }: Rollup.OutputChunk) =>
            name === EXPOSE_CHUNK && imports.some((file) => own.includes(file))
          files.exposed = closure([...own, ...filesOf(isFacade)])
          const late = files.exposed.shared.filter((name) => !ALWAYS_SHARED.includes(name))
          if (late.length > 0)
            this.error(
              `${exposed} uses ${late.join(', ')}, which loads late: use it in a page or a lazy part`,
            )
        }
        for (const { fileName, facadeModuleId: module, isDynamicEntry } of chunks)
          if (isDynamicEntry && module?.startsWith(`${root}/src/`))
            files.pages[path.posix.relative(root, module)] = closure([fileName])
        for (const name of shared) {
          const id = (await this.resolve(name))?.id
          const facade = filesOf(({ facadeModuleId }) => facadeModuleId === id)
          files.shared[name] = closure([...facade, ...holding(id)]).js
        }
        this.emitFile({ type: 'asset', fileName: FEDERATION_FILES, source: JSON.stringify(files, null, 1) })
      },
    },
  }
}
