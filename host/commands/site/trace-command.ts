import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { traced } from '../../releases/store/traced.ts'
import { say } from './words.ts'

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
