import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** Browser files of one module and everything it imports, with the shared modules that they use. */
export type FileClosure = { js: string[]; shared: string[] }

/** What a build tells the host about which files a page needs, so that all of them can be preloaded at once. */
export type FederationFiles = {
  /** The remote's entry and what it imports. */
  entry: string[]
  /** The exposed module `./remote`. */
  exposed: FileClosure
  /** By module, such as `src/pages/run-page.tsx`. */
  pages: Record<string, FileClosure>
  /** The shell's chunk of each shared module and what it imports. */
  shared: Record<string, string[]>
}

export const FEDERATION_FILES = 'federation-files.json'

type Options = { exposed?: string; shared: readonly string[] }

/** The plugin names the chunks of exposed modules so. */
const EXPOSE_CHUNK = '__federation_expose_'
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g

/** Writes `federation-files.json` from the bundle graph. */
export function federationFilesPlugin({ exposed, shared }: Options): Plugin[] {
  const uses = new Map<string, string[]>()
  let root = ''
  const scan: Plugin = {
    name: 'lustre:federation-files:scan',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (file.includes('/node_modules/') || file.includes('\0') || !/\.[cm]?[jt]sx?$/.test(file)) return
      const found = [...code.matchAll(IMPORT)]
        .map((match) => match[1]!)
        .filter((name) => shared.includes(name))
      if (found.length > 0) uses.set(file, found)
    },
  }
  const write: Plugin = {
    name: 'lustre:federation-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const graph = readGraph(bundle, uses)
        const files: FederationFiles = {
          entry: graph.entryClosure('remoteEntry.js'),
          exposed: { js: [], shared: [] },
          pages: {},
          shared: {},
        }
        if (exposed) files.exposed = graph.exposedClosure(path.posix.resolve(root, exposed))
        for (const chunk of graph.chunks) {
          const module = chunk.facadeModuleId
          if (chunk.isDynamicEntry && module?.startsWith(`${root}/src/`))
            files.pages[path.posix.relative(root, module)] = graph.closure([chunk.fileName])
        }
        for (const name of shared) {
          const id = (await this.resolve(name))?.id
          files.shared[name] = graph.sharedClosure(name, id)
        }
        this.emitFile({ type: 'asset', fileName: FEDERATION_FILES, source: JSON.stringify(files, null, 1) })
      },
    },
  }
  return [scan, write]
}

function readGraph(bundle: Rollup.OutputBundle, uses: Map<string, string[]>) {
  const chunks = Object.values(bundle).filter((part): part is Rollup.OutputChunk => part.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  const reach = (start: string[]): string[] => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      const chunk = byFile.get(file)
      if (!chunk || seen.has(file)) return
      seen.add(file)
      chunk.imports.forEach(visit)
    }
    start.forEach(visit)
    return [...seen]
  }
  const closure = (start: string[]): FileClosure => {
    const js = reach(start)
    const modules = js.flatMap((file) => byFile.get(file)?.moduleIds ?? [])
    return { js, shared: [...new Set(modules.flatMap((id) => uses.get(id.split('?')[0] ?? id) ?? []))] }
  }
  return {
    chunks,
    closure,
    entryClosure(entryFile: string): string[] {
      const entry = chunks.find((chunk) => path.posix.basename(chunk.fileName) === entryFile)
      return entry ? reach([entry.fileName]) : []
    },
    exposedClosure(id: string): FileClosure {
      const own = chunks.filter((chunk) => chunk.moduleIds.includes(id)).map((chunk) => chunk.fileName)
      // what the remote's entry loads: the plugin's chunk in front of the exposed module
      const facades = chunks
        .filter((chunk) => chunk.name.startsWith(EXPOSE_CHUNK))
        .filter((chunk) => chunk.imports.some((file) => own.includes(file)))
        .map((chunk) => chunk.fileName)
      return closure([...own, ...facades])
    },
    sharedClosure(name: string, id: string | undefined): string[] {
      const isWorkspaceModule = id !== undefined && !id.includes('/node_modules/')
      return reach(
        chunks
          .filter(
            (chunk) =>
              chunk.name === `__federation_shared_${name}` ||
              (isWorkspaceModule && chunk.facadeModuleId === id),
          )
          .map((chunk) => chunk.fileName),
      )
    },
  }
}
