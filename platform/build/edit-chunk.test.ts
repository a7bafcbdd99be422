import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { transform } from 'esbuild'
import type { Rollup } from 'vite'
import { expect, it } from 'vitest'
import { editChunk } from './edit-chunk.ts'

it('[map-kept] keeps the source map correct after what it inserts', async () => {
  const source = 'first()\nimportIt("./a.js")\nsecond()\nimportIt("./b.js")\nthird()\n'
  const built = await transform(source, { minify: true, sourcemap: 'external', sourcefile: 'page.ts' })
  const chunk = { type: 'chunk', fileName: 'page.js', code: built.code } as Rollup.OutputChunk
  const map = { type: 'asset', source: built.map } as Rollup.OutputAsset
  const count = editChunk(
    { 'page.js': chunk, 'page.js.map': map },
    chunk,
    /\(("[^"]+")\)/g,
    ([, file]) => `(${file},["./${file}"],import.meta.url)`,
  )
  expect(count).toBe(2)
  const trace = new TraceMap(String(map.source))
  const lineOf = (name: string) =>
    originalPositionFor(trace, { line: 1, column: chunk.code.indexOf(name) }).line
  expect(['first', 'second', 'third'].map(lineOf)).toEqual([1, 3, 5])
})
