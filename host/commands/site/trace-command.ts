import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Command } from 'commander'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { mapKey } from '../../releases/store/release-keys.ts'
import { say } from './words.ts'

/** A file of a release with line and column, as in stacks of browsers and in the host's log. */
const PLACE =
  /(?:https?:\/\/[^\s?]+?)?\/(?:remotes|releases)\/([a-z][a-z0-9-]*)\/(\w[\w.+-]*)\/(?:client\/)?([\w./@~-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g

/** Maps each position in a release's files to its source. Unknown positions stay. */
export async function traced(objects: Pick<ObjectStore, 'get'>, stack: string): Promise<string> {
  const maps = new Map<string, TraceMap | null>()
  for (const [, name = '', version = '', file = ''] of stack.matchAll(PLACE)) {
    const key = mapKey(name, version, file)
    if (maps.has(key)) continue
    const object = await objects.get(key)
    maps.set(key, object && new TraceMap(String(object.body)))
  }
  return stack.replace(PLACE, (place, name, version, file, line, column) => {
    const map = maps.get(mapKey(name, version, file))
    // Browsers count columns from 1.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : place
  })
}

/** Adds `trace`, which reads the source maps that are stored with the releases. */
export function addTraceCommand(program: Command, objects: ObjectStore): void {
  program
    .command('trace')
    .description('turn a stack of a browser, from the log or a console, into files and lines')
    .argument('[file]', 'a file with the stack; standard input by default')
    .action(async (file?: string) => {
      if (file === undefined && process.stdin.isTTY)
        process.stderr.write('paste the stack, then end with Ctrl-D on a line of its own\n')
      const stack = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8')
      say((await traced(objects, stack)).trimEnd())
    })
}
