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
        const graph = readGraph(bundle)
        const files: FederationFiles = {
          entry: graph.entryClosure('remoteEntry.js'),
          exposed: { js: [], shared: [] },
          pages: {},
          shared: {},
        }
        if (exposed) {
          files.exposed = graph.exposedClosure(path.posix.resolve(root, exposed))
          const late = files.exposed.shared.filter((name) => !ALWAYS_SHARED.includes(name))
          if (late.length > 0)
            this.error(
              `${exposed} uses ${late.join(', ')}, which loads late: use it in a page or a lazy part`,
            )
        }
        for (const chunk of graph.chunks) {
          const module = chunk.facadeModuleId
          if (chunk.isDynamicEntry && module?.startsWith(`${root}/src/`))
            files.pages[path.posix.relative(root, module)] = graph.closure([chunk.fileName])
        }
        for (const name of shared) files.shared[name] = graph.moduleClosure((await this.resolve(name))?.id)
        this.emitFile({ type: 'asset', fileName: FEDERATION_FILES, source: JSON.stringify(files, null, 1) })
      },
    },
  }
}

function readGraph(bundle: Rollup.OutputBundle) {
  const chunks = Object.values(bundle).filter((part): part is Rollup.OutputChunk => part.type === 'chunk')
  const filesFrom = (start: string[]): string[] => chunksFrom(bundle, start).map(({ fileName }) => fileName)
  const closure = (start: string[]): FileClosure => ({
    js: filesFrom(start),
    shared: [...new Set(chunksFrom(bundle, start).flatMap(sharedIn))],
  })
  const chunksOf = (id: string | undefined) =>
    chunks.filter((chunk) => id !== undefined && chunk.moduleIds.includes(id)).map((chunk) => chunk.fileName)
  return {
    chunks,
    closure,
    entryClosure(entryFile: string): string[] {
      const entry = chunks.find((chunk) => path.posix.basename(chunk.fileName) === entryFile)
      return entry ? filesFrom([entry.fileName]) : []
    },
    exposedClosure(id: string): FileClosure {
      const own = chunksOf(id)
      // The remote's entry loads the plugin's facade chunk in front of the exposed module.
      const facades = chunks
        .filter((chunk) => chunk.name === EXPOSE_CHUNK)
        .filter((chunk) => chunk.imports.some((file) => own.includes(file)))
        .map((chunk) => chunk.fileName)
      return closure([...own, ...facades])
    },
    moduleClosure(id: string | undefined): string[] {
      const facade = chunks.filter((chunk) => chunk.facadeModuleId === id).map((chunk) => chunk.fileName)
      return filesFrom([...facade, ...chunksOf(id)])
    },
  }
}
