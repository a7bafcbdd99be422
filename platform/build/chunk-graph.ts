import type { Rollup } from 'vite'

/** Returns these files' chunks with all that they import statically, each after its importers. */
export function chunksFrom(bundle: Rollup.OutputBundle, files: readonly string[]): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
  }
  files.forEach(visit)
  return [...found]
}
