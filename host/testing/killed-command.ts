import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { build, type Plugin } from 'vite'
import { makeRunnable } from '../releases/runnable-folder.ts'
import type { Order } from './killable.ts'

/** Numbers from 0 to 1 that are the same for the same seed. Source: mulberry32, by Tommy Ettinger. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PROGRAM = 'killable'

/** What is found beside a source stays found. */
const dirnames: Plugin = {
  name: 'test:dirnames',
  transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
}

/**
 * Builds the commands as one file: sixty processes that each load the sources would take a minute.
 * @param folder an empty one
 */
export async function buildKillable(folder: string): Promise<void> {
  await makeRunnable(folder)
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [dirnames],
    ssr: { noExternal: true, external: ['@aws-sdk/client-s3'] },
    build: { ssr: path.join(import.meta.dirname, `${PROGRAM}.ts`), outDir: folder, emptyOutDir: false },
  })
}

type Prepared = { child: ChildProcess; said(word: string): Promise<void> }

async function prepared(folder: string, env: Readonly<Record<string, string>>): Promise<Prepared> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(folder, `${PROGRAM}.js`)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const heard = new Set<string>()
  const waiting = new Map<string, () => void>()
  if (child.stdout === null) throw new Error('it has no output')
  createInterface({ input: child.stdout }).on('line', (word) => {
    heard.add(word)
    waiting.get(word)?.()
  })
  const ended = once(child, 'exit')
  const said = async (word: string) => {
    const saying = new Promise<void>((resolve) => waiting.set(word, resolve))
    if (!heard.has(word)) await Promise.race([saying, ended])
  }
  await said('ready')
  return { child, said }
}

/** When a command is killed: so long after it began, or after its first write began. */
export type Moment = { after: 'start' | 'write'; ms: number }

/**
 * Runs release commands in processes of their own; the next one starts while the last one is looked at.
 * @param folder of `buildKillable`
 */
export function createKillableCommands(folder: string, env: Readonly<Record<string, string>>) {
  let next = prepared(folder, env)
  const take = () => {
    const taken = next
    next = prepared(folder, env)
    return taken
  }
  return {
    /** @returns milliseconds that the whole command took, and from its first write on */
    async run(order: Order): Promise<{ wholeMs: number; writingMs: number }> {
      const { child, said } = await take()
      const began = performance.now()
      child.send(order)
      await said('writing')
      const wrote = performance.now()
      await said('done')
      if ((child.exitCode ?? 0) !== 0) throw new Error(`it ended with ${child.exitCode}`)
      return { wholeMs: performance.now() - began, writingMs: performance.now() - wrote }
    },
    /** @returns whether it was killed before it had ended */
    async kill(order: Order, { after, ms }: Moment): Promise<boolean> {
      const { child, said } = await take()
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve([])
      child.send(order)
      if (after === 'write') await said('writing')
      await wait(ms)
      child.kill('SIGKILL')
      await ended
      return child.signalCode === 'SIGKILL'
    },
    async close(): Promise<void> {
      const { child } = await next
      child.kill('SIGKILL')
    },
  }
}
