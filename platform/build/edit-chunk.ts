import { decodedMappings, encodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'
import type { Rollup } from 'vite'

type Edit = { end: number; by: number }

/** Moves a map's columns by what was inserted before them. Edits stay within their line. */
function moved(map: string, code: string, edits: readonly Edit[]): string {
  const read = JSON.parse(map)
  const lines = decodedMappings(new TraceMap(read))
  let start = 0
  const mappings = code.split('\n').map((text, line) => {
    const from = start
    start += text.length + 1
    const own = edits.filter(({ end }) => end > from && end < start)
    return (lines[line] ?? []).map(([column, ...rest]) => {
      const before = own.filter(({ end }) => end <= from + column)
      return [before.reduce((sum, { by }) => sum + by, column), ...rest]
    })
  })
  const changed: SourceMapInput = { ...read, mappings }
  return JSON.stringify({ ...read, mappings: encodedMappings(new TraceMap(changed)) })
}

/** Replaces each match in a built file, and keeps its source map correct. @returns how many there were */
export function editChunk(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  pattern: RegExp,
  to: (match: RegExpExecArray) => string,
): number {
  const before = chunk.code
  const edits: Edit[] = []
  let [code, at] = ['', 0]
  for (const match of before.matchAll(pattern)) {
    const text = to(match)
    code += before.slice(at, match.index) + text
    at = match.index + match[0].length
    edits.push({ end: at, by: text.length - match[0].length })
  }
  chunk.code = code + before.slice(at)
  const map = bundle[`${chunk.fileName}.map`]
  if (map?.type === 'asset' && edits.length > 0) map.source = moved(String(map.source), before, edits)
  return edits.length
}
