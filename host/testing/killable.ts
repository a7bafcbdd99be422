import { Worker } from 'node:worker_threads'
import { promote } from '../changes/promote.ts'
import { openCommandSite } from '../commands/site/open-command-site.ts'
import { readSettings } from '../settings/settings.ts'

export type Order = { release: string } | { promote: string; version: string }

/** When to kill it: milliseconds after its start, or after it began a write, which is then its last. */
export type Moment = { ms: number; write?: number }

export type Took = { wholeMs: number; writes: number }

/*
 * A separate program: prints `ready`, runs the one order that it receives, and reports the time. A separate thread
 * kills it: like a kill from outside, this can hit any moment, but at the intended time. On a busy machine a message
 * between two processes takes as long as all writes of a command.
 */
const killer = new Worker(
  `require('node:worker_threads').parentPort.once('message', (ms) =>
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms))`,
  { eval: true },
)
killer.unref()
const site = await openCommandSite(readSettings(process.env), 'Ana')

process.once('message', async ({ order, dies }: { order: Order; dies: Moment | null }) => {
  const began = performance.now()
  if (dies && dies.write === undefined) killer.postMessage(dies.ms)
  let writes = 0
  const { put } = site.objects
  site.objects.put = async (...what) => {
    const isLast = writes++ === dies?.write
    if (!isLast) return put(...what)
    killer.ref() // nothing else may keep the process alive
    killer.postMessage(dies?.ms)
    await put(...what)
    return new Promise(() => {})
  }
  if ('release' in order) await site.store.add(order.release)
  else await promote(site, order.promote, order.version)
  await site.close()
  const took: Took = { wholeMs: performance.now() - began, writes }
  process.send?.(took, () => process.disconnect())
})
process.send?.('ready')
