import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import type { ReportSecurity, ServerLogger } from '@lustre/platform/server'
import { createLineLimit } from './limit-lines.ts'
import type { SectionLimits } from './limits.ts'
import { type HostMessage, parseMessage, type SectionMessage, type Start } from './messages.ts'
import { permissionArguments } from './permissions.ts'
import type { OnCall } from './provider-latency.ts'
import type { Reaper } from './reaper.ts'
import { offerToKernel, residentBytes } from './resident-memory.ts'

const PROGRAM = path.join(import.meta.dirname, 'child.mjs')
const MIB = 1024 * 1024
const HEAP_SHARE = 0.75
/** Environment variables that Node.js itself needs. Settings come over the channel. */
const INHERITED = [
  'PATH',
  'NODE_ENV',
  // Preloads of the operator for every process, such as traces
  'NODE_OPTIONS',
  'TZ',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]
/** Milliseconds that a process has to end by itself. */
const END_LIMIT_MS = 500
/** Short, because memory can grow by gigabytes in a second. */
const MEMORY_CHECK_MS = 100
const LONGEST_OUTPUT = 8192

export type ChildOptions = {
  title: string
  start: () => Promise<Omit<Start, 'type' | 'socket' | 'key' | 'apiStartMs'>>
  /** Path of its socket, in a folder that only this user can enter. */
  socket: string
  /** Folders that it may read, besides its program and the packages. */
  folders: readonly string[]
  /** The only folder that it may write, which exists; none by default. */
  scratch?: string | undefined
  limits: SectionLimits
  log: ServerLogger
  onCall?: OnCall
  /** Called with events from its API for the security log. */
  onReport?: ReportSecurity
  /** Called with figures from its API for operators. */
  onFigure?: (name: string, value: number) => void
  reaper: Reaper
}

const inherited = () =>
  Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Starts the process of a section, and ends it when it exceeds its limits. */
export function startChild(options: ChildOptions) {
  const { title, start, socket, folders, scratch, limits, log, onCall, onReport, onFigure, reaper } = options
  const key = randomBytes(16).toString('hex')
  const child = fork(PROGRAM, [title], {
    env: inherited(),
    execArgv: [
      `--max-old-space-size=${Math.ceil(limits.memoryMb * HEAP_SHARE)}`,
      ...permissionArguments(folders, scratch),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const agent = new Agent({ keepAlive: true })
  const listeners = new Set<(message: SectionMessage) => void>()
  // Not `ended.then`, because a promise would keep every listener as long as the process lives.
  const endListeners = new Set<(reason: string) => void>()
  const lineLimit = createLineLimit(
    (lines) => log.warn('a section logs too much', { leftOut: lines }),
    () => performance.now(),
  )
  let hasEnded = false
  let isKilled = false
  let reason: string | null = null
  let missed = 0

  for (const output of [child.stdout, child.stderr])
    output?.on('data', (data: Buffer) => {
      const text = data.toString('utf8', 0, LONGEST_OUTPUT).trimEnd()
      if (lineLimit.take()) log.warn('a section wrote to its output', { text })
    })
  const { pid } = child
  if (pid !== undefined) {
    offerToKernel(pid)
    reaper.add(pid)
  }

  function kill(why?: string): void {
    if (hasEnded) return
    isKilled = true
    reason ??= why ?? null
    child.kill('SIGKILL')
  }
  const send = (message: HostMessage) => {
    // A process that has just ended takes no message.
    if (child.connected) child.send(message, () => {})
  }
  const checkMemory = (bytes: number | null) => {
    if (bytes !== null && bytes > limits.memoryMb * MIB) kill(`it took more than ${limits.memoryMb} MB`)
  }
  const memory = setInterval(() => {
    if (pid !== undefined) checkMemory(residentBytes(pid))
  }, MEMORY_CHECK_MS)
  // Counts beats instead of time, so that a sleeping machine or host does not kill the section.
  let beat: NodeJS.Timeout | undefined
  const startHeart = () => {
    beat = setInterval(() => {
      if (++missed > limits.missedHeartbeats) kill('it gave no sign of life')
      else send({ type: 'ping' })
    }, limits.heartbeatMs).unref()
  }
  memory.unref()

  const ended = new Promise<string>((resolve) => {
    const finish = (how: string) => {
      if (hasEnded) return
      hasEnded = true
      if (pid !== undefined) reaper.remove(pid)
      clearInterval(memory)
      clearInterval(beat)
      agent.destroy()
      rmSync(socket, { force: true })
      const why = reason ?? how
      for (const tell of endListeners) tell(why)
      resolve(why)
    }
    child.once('exit', (code, signal) => finish(`it ended with ${signal ?? `code ${code}`}`))
    child.once('error', (error) => finish(error.message))
  })

  child.on('message', (value) => {
    const message = parseMessage(value)
    if (message === null) return
    if (message.type === 'called') onCall?.(message.origin, message.ms, message.failed)
    else if (message.type === 'security') onReport?.(message.event)
    else if (message.type === 'figure') onFigure?.(message.name, message.value)
    else if (message.type === 'pong') {
      missed = 0
      checkMemory(message.rss)
    } else if (message.type === 'log' && lineLimit.take()) {
      const { level, fields } = message
      if (level === 'error') log.error(message.message, fields.cause ?? undefined, fields)
      else log[level](message.message, fields)
    }
    for (const listener of listeners) listener(message)
  })

  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => kill(`it did not start in ${limits.startMs} ms`), limits.startMs)
    listeners.add((message) => {
      if (message.type !== 'ready') return
      clearTimeout(timer)
      startHeart()
      resolve()
    })
    void ended.then((why) => {
      clearTimeout(timer)
      reject(new Error(why))
    })
  })
  ready.catch(() => {})
  start().then(
    (rest) => send({ type: 'start', socket, key, apiStartMs: limits.apiStartMs, ...rest }),
    (error: unknown) => kill(error instanceof Error ? error.message : String(error)),
  )

  return {
    pid,
    socket,
    /** The key that each call has to carry. */
    key,
    agent,
    /** Rejects with the reason when the process does not start. */
    ready,
    /** Resolves with the reason when the process has ended. */
    ended,
    isEnded: () => hasEnded || isKilled || reason !== null,
    send,
    /**
     * Listens to messages of the process.
     * @param onEnd called when the process has ended
     * @returns a function that stops listening
     */
    listen(listener: (message: SectionMessage) => void, onEnd: (reason: string) => void): () => void {
      listeners.add(listener)
      if (hasEnded) void ended.then(onEnd)
      else endListeners.add(onEnd)
      return () => {
        listeners.delete(listener)
        endListeners.delete(onEnd)
      }
    },
    /** Ends the process at once. `ended` tells the reason, unless the process has already ended by itself. */
    kill,
    /** Lets the process end by itself, and kills it after a moment. */
    async end(): Promise<void> {
      reason ??= 'it is no longer needed'
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

export type Child = ReturnType<typeof startChild>
