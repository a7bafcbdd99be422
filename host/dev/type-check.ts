import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** Edits that come together are checked together. */
const PAUSE_MS = 200
/** Pages come first. */
const PRIORITY = 15

/** The compiler's program itself: what npm links to starts it as a child of its own, which would outlive us. */
async function compiler(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const module: { default: () => string } = await import(
    pathToFileURL(path.join(folder, 'lib/getExePath.js')).href
  )
  return module.default()
}

/**
 * Checks the types of a project, in a process that lasts as long as the check: the compiler's own `--watch` keeps
 * more than a gigabyte, and misses what is edited while it is at work.
 * @param root the folder of its `tsconfig.json`
 * @param kept a file in which the compiler keeps what it knows, so that it looks only at what has changed
 * @param say takes a line for the terminal: all errors whenever they are others than before, and that there are none any more
 */
export async function createTypeCheck(root: string, kept: string, say: (line: string) => void) {
  const program = await compiler()
  const args = ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
  let told = ''
  let running: ChildProcess | null = null
  let pause: NodeJS.Timeout | undefined
  let isStale = false

  async function run(): Promise<void> {
    isStale = false
    const child = spawn(program, [...args, '--pretty', 'false'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    child.once('error', (error) => say(`types are not checked: ${error.message}`))
    if (child.pid === undefined) return
    os.setPriority(child.pid, PRIORITY)
    const ended = new Promise((resolve) => child.once('close', resolve))
    const [errors] = await Promise.all([text(child.stdout), ended])
    running = null
    if (isStale) return check()
    if (child.signalCode !== null || errors === told) return
    told = errors
    for (const line of errors.trimEnd().split('\n')) say(`types: ${line || 'no errors any more'}`)
  }

  /** Soon, and after the check that runs, whose sources are no more: it is quicker to its end than a new one. */
  function check(): void {
    isStale = true
    clearTimeout(pause)
    if (running === null) pause = setTimeout(() => void run(), PAUSE_MS)
  }

  const end = () => {
    isStale = false
    clearTimeout(pause)
    // it does not heed another signal
    running?.kill('SIGKILL')
  }
  process.once('exit', end)
  return { check, end }
}
