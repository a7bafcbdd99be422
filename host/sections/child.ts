import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import type { Readable } from 'node:stream'
import type { ReportSecurity, ServerLogger } from '@lustre/platform/server'
import { messageOf } from '../files/message-of.ts'
import { readMessages, toLine } from './channel.mjs'
import { createLineLimit } from './limit-lines.ts'
import { limitRate } from './limit-rate.ts'
import type { SectionLimits } from './limits.ts'
import { type HostMessage, parseMessage, type SectionMessage, type Start } from './messages.ts'
import type { OnCall } from './provider-latency.ts'
import type { Reaper } from './reaper.ts'
import type { SectionProcess } from './start-process.ts'

const MIB = 1024 * 1024
/** Milliseconds that a process has to end by itself. */
const END_LIMIT_MS = 500
const LONGEST_OUTPUT = 8192
/** Bytes of a page, and of any other message. */
const LONGEST_PAGE = 8 * MIB
const LONGEST_MESSAGE = 65_536
/** Bytes that wait for a process that does not read. */
const LONGEST_QUEUE = 32 * MIB
/** Bytes of pages in a second; a message costs more, and what is none most of all, because it takes longer to read. */
const MOST_IN_A_SECOND = 32 * MIB
const MESSAGE_COST = 4096
const MISTAKE_COST = 65_536
const COST_OF_A_BYTE = 32

/** How a process starts, and where it takes calls. */
export type Launch = {
  startProcess(): SectionProcess
  /** Path of its socket, in a folder that no other section can enter. */
  socket: string
  /** The file or folder to remove after its end. */
  leaves: string
}

export type ChildOptions = Launch & {
  start: () => Promise<Omit<Start, 'type' | 'socket' | 'key' | 'apiStartMs'>>
  limits: SectionLimits
  log: ServerLogger
  onCall?: OnCall | undefined
  /** Called with events from its API for the security log. */
  onReport?: ReportSecurity
  /** Called with figures from its API for operators. */
  onFigure?: (name: string, value: number) => void
  reaper: Reaper
}

/** Writes what a process prints into the log. */
function logOutput(outputs: readonly Readable[], mayLog: () => boolean, log: ServerLogger): void {
  for (const output of outputs) {
    limitRate(output, MIB)
    output.on('data', (data: Buffer) => {
      const text = data.toString('utf8', 0, LONGEST_OUTPUT).trimEnd()
      if (mayLog()) log.warn('a section wrote to its output', { text })
    })
  }
}

/** Passes on what a process says about its API: calls, events, figures and lines of its log. */
const createPassOn =
  (
    { onCall, onReport, onFigure, log }: Pick<ChildOptions, 'onCall' | 'onReport' | 'onFigure' | 'log'>,
    mayLog: () => boolean,
  ) =>
  (message: SectionMessage): void => {
    if (message.type === 'called') onCall?.(message.origin, message.ms, message.failed)
    else if (message.type === 'security') onReport?.(message.event)
    else if (message.type === 'figure') onFigure?.(message.name, message.value)
    else if (message.type === 'log' && mayLog()) {
      const { level, fields } = message
      if (level === 'error') log.error(message.message, fields.cause ?? undefined, fields)
      else log[level](message.message, fields)
    }
  }

/** Ends a process that does not answer, or takes too much memory. */
function createHeart(limits: SectionLimits, ping: () => void, kill: (why: string) => void) {
  let beat: NodeJS.Timeout | undefined
  let missed = 0
  let bytes: number | undefined

  return {
    start(): void {
      // Counts beats instead of time, so that a sleeping machine or host does not kill the section.
      beat = setInterval(() => {
        missed += 1
        if (missed > limits.missedHeartbeats) kill('it gave no sign of life')
        else ping()
      }, limits.heartbeatMs).unref()
    },
    take(rss: number): void {
      missed = 0
      bytes = rss
      if (rss > limits.memoryMb * MIB) kill(`it took more than ${limits.memoryMb} MB`)
    },
    rss: () => bytes,
    stop: () => clearInterval(beat),
  }
}

/**
 * Starts the process of a section, and ends it when it exceeds its limits. The function is long because its functions
 * share the process and how it ended.
 */
export function startChild(options: ChildOptions) {
  const { start, socket, limits, log, reaper } = options
  const key = randomBytes(16).toString('hex')
  const child = options.startProcess()
  const { channel, pid } = child
  const agent = new Agent({ keepAlive: true })
  const listeners = new Set<(message: SectionMessage) => void>()
  // Not `ended.then`, because a promise would keep every listener as long as the process lives.
  const endListeners = new Set<(reason: string) => void>()
  const lineLimit = createLineLimit(
    (lines) => log.warn('a section logs too much', { leftOut: lines }),
    () => performance.now(),
  )
  const passOn = createPassOn(options, lineLimit.take)
  let hasEnded = false
  let isKilled = false
  let reason: string | null = null

  logOutput(child.outputs, lineLimit.take, log)
  if (pid !== undefined) reaper.add(pid)

  function kill(why?: string): void {
    if (hasEnded) return
    isKilled = true
    reason ??= why ?? null
    child.kill()
  }
  const send = (message: HostMessage) => {
    // A process that has just ended takes no message.
    if (!channel.writable) return
    channel.write(toLine(message))
    if (channel.writableLength > LONGEST_QUEUE) kill('it does not read its messages')
  }
  const heart = createHeart(limits, () => send({ type: 'ping' }), kill)

  const ended = new Promise<string>((resolve) => {
    const finish = (how: string) => {
      if (hasEnded) return
      hasEnded = true
      if (pid !== undefined) reaper.remove(pid)
      heart.stop()
      agent.destroy()
      try {
        rmSync(options.leaves, { recursive: true, force: true })
      } catch (error) {
        log.warn('the socket of a section stays', { why: messageOf(error) })
      }
      const why = reason ?? how
      for (const tell of endListeners) tell(why)
      resolve(why)
    }
    child.onEnd(finish)
  })

  function take(message: SectionMessage): void {
    if (message.type === 'pong') heart.take(message.rss)
    else passOn(message)
    for (const listener of listeners) listener(message)
  }
  const { spend } = limitRate(channel, MOST_IN_A_SECOND)
  const onTooLong = () => kill(`it sent a page of more than ${LONGEST_PAGE / MIB} MB`)
  let html: string | undefined
  readMessages(
    channel,
    (value, bytes) => {
      const page = html
      html = typeof value === 'string' ? value : undefined
      if (html !== undefined) return spend(MESSAGE_COST)
      const message = parseMessage(value)
      spend((message === null ? MISTAKE_COST : MESSAGE_COST) + bytes * COST_OF_A_BYTE)
      if (message === null || (hasEnded && message.type !== 'log')) return
      try {
        take(message.type === 'rendered' && page !== undefined ? { ...message, html: page } : message)
      } catch (error) {
        log.error('a message of a section could not be taken', error)
      }
    },
    LONGEST_PAGE,
    onTooLong,
    LONGEST_MESSAGE,
  )
  channel.on('error', () => {})
  // A process that ends closes its channel, too, and its end says why.
  channel.once('close', () => setTimeout(() => kill('it closed its channel'), END_LIMIT_MS).unref())

  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => kill(`it did not start in ${limits.startMs} ms`), limits.startMs)
    listeners.add((message) => {
      if (message.type !== 'ready') return
      clearTimeout(timer)
      heart.start()
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
    (error: unknown) => kill(messageOf(error)),
  )

  return {
    pid,
    /** Its resident bytes, as it says at each heartbeat: in a sandbox, `pid` is the sandbox's. */
    rss: heart.rss,
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
      channel.destroy()
      const timer = setTimeout(() => child.kill(), END_LIMIT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

export type Child = ReturnType<typeof startChild>
