import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { HANDED_OVER, hasHeldSocket } from '../files/held-socket.ts'
import { RUNNER_FILES } from './sandbox.ts'
import { channelOf, type ProcessOptions, spawnProcess } from './start-process.ts'

/** Milliseconds that a process has to end by itself, and its last lines to arrive. */
const END_LIMIT_MS = 500

export type RunnerOptions = Pick<ProcessOptions, 'memoryMb' | 'sandbox'> & {
  /** The section's, which holds what host and runner share; its name is the section's. */
  folder: string
  /** The host's folder of releases, at the same path as there. */
  releases: string
}

/**
 * Starts processes of one section for a host that is another user, or in another container. Each connection to
 * `start` in the section's folder is the channel of one process, which ends with it.
 * @returns a server that does not listen yet
 */
export function createRunner({ folder, releases, memoryMb, sandbox }: RunnerOptions): Server {
  const socketFolder = path.join(folder, RUNNER_FILES.calls)
  const scratch = path.join(folder, RUNNER_FILES.scratch)
  for (const each of [socketFolder, scratch]) mkdirSync(each, { recursive: true })
  return createServer((host) => {
    const child = spawnProcess({
      title: path.basename(folder),
      memoryMb,
      sandbox,
      folders: [releases],
      scratch,
      socketFolder,
      hasNetwork: true,
    })
    const channel = channelOf(child)
    host.pipe(channel).pipe(host)
    child.stdout?.pipe(process.stderr, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
    const closeLater = (end: () => void) => void setTimeout(end, END_LIMIT_MS).unref()
    child.once('error', ({ message }) => {
      process.stderr.write(`${message}\n`)
      host.destroy()
    })
    child.once('exit', () => closeLater(() => host.destroy()))
    host.once('close', () => {
      channel.destroy()
      closeLater(() => child.kill('SIGKILL'))
    })
    for (const each of [host, channel]) each.on('error', () => {})
  })
}

/** Listens where the host connects, or on the socket that systemd holds there. */
export function listenForHost(runner: Server, folder: string): Promise<void> {
  const start = path.join(folder, RUNNER_FILES.start)
  const isHeld = hasHeldSocket()
  if (!isHeld) rmSync(start, { force: true })
  return new Promise((resolve, reject) => {
    runner.once('error', reject)
    runner.listen(isHeld ? { fd: HANDED_OVER } : start, resolve)
  })
}
