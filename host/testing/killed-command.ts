import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { makeRunnable } from '../releases/store/runnable-folder.ts'
import type { Moment, Order, Took } from './killable.ts'

/** Returns numbers from 0 to 1 that depend on the seed only. Source: mulberry32, by Tommy Ettinger. */
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

/** Keeps the paths of files beside a source valid in the bundle. */
const dirnames: Plugin = {
  name: 'test:dirnames',
  transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
}

/**
 * Bundles the commands into one file: sixty processes that each load the sources would take a minute.
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
  // `serve-programs.ts` reads it from beside itself.
  await copyFile(path.join(import.meta.dirname, '../web/offline.mjs'), path.join(folder, 'offline.mjs'))
}

async function prepared(folder: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(folder, `${PROGRAM}.js`)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  return child
}

/**
 * Runs release commands in their own processes; the next one starts while the test checks the last.
 * @param folder of `buildKillable`
 */
export function createKillableCommands(folder: string, env: Readonly<Record<string, string>>) {
  let next = prepared(folder, env)
  async function start(order: Order, dies: Moment | null) {
    const child = await next
    next = prepared(folder, env)
    const took = once(child, 'message') as Promise<[Took]>
    const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve([])
    child.send({ order, dies })
    return { child, took, ended }
  }
  return {
    async run(order: Order): Promise<Took> {
      const { child, took, ended } = await start(order, null)
      const [said] = await Promise.race([took, ended])
      if (typeof said !== 'object') throw new Error(`it ended with ${child.exitCode}`)
      return said
    },
    /** @returns whether it was killed before it ended */
    async kill(order: Order, moment: Moment): Promise<boolean> {
      const { child, ended } = await start(order, moment)
      await ended
      return child.signalCode === 'SIGKILL'
    },
    async close(): Promise<void> {
      const child = await next
      child.kill('SIGKILL')
    },
  }
}
