import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { compiler } from '../build/type-errors.ts'

/** Edits within this time are checked together. */
const PAUSE_MS = 200
/** A low priority, because rendering pages goes first. */
const PRIORITY = 15

/**
 * Checks a project's types in a process that lasts as long as the check: the compiler's own `--watch` uses
 * more than a gigabyte, and misses edits during a check.
 * @param root the folder of its `tsconfig.json`
 * @param kept the compiler's build info file, which makes checks incremental
 * @param say prints a line: all errors when they change, and when none are left
 */
export async function createTypeCheck(root: string, kept: string, say: (line: string) => void) {
  const program = await compiler()
  const args = ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
  let reported = ''
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
    if (child.signalCode !== null || errors === reported) return
    reported = errors
    for (const line of errors.trimEnd().split('\n')) say(`types: ${line || 'no more errors'}`)
  }

  /** Runs a check soon, or after the current one, which ends sooner than a new one. */
  function check(): void {
    isStale = true
    clearTimeout(pause)
    if (running === null) pause = setTimeout(() => void run(), PAUSE_MS)
  }

  const end = () => {
    isStale = false
    clearTimeout(pause)
    // The compiler ignores other signals.
    running?.kill('SIGKILL')
  }
  process.once('exit', end)
  return { check, end }
}
