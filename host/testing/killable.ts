import { Worker } from 'node:worker_threads'
import { openCommandSite } from '../commands/site/open-command-site.ts'
import { promote } from '../commands/site/promote.ts'
import { readSettings } from '../settings/settings.ts'

export type Order = { release: string } | { promote: string; version: string }

export type Moment = { after: 'start' | 'write'; ms: number }

export type Took = { wholeMs: number; writingMs: number }

/* A program of its own: prints `ready`, runs the one order that it receives, and reports the time. A thread of its
   own kills it: like a kill from outside it can hit any moment, but at the intended time. On a busy machine a
   message between two processes takes as long as all writes of a command. */
const killer = new Worker(
  `require('node:worker_threads').parentPort.once('message', (ms) =>
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms))`,
  { eval: true },
)
killer.unref()
const site = await openCommandSite(readSettings(process.env), 'Ana')

process.once('message', async ({ order, dies }: { order: Order; dies: Moment | null }) => {
  const reached = (point: Moment['after']) => {
    if (dies?.after === point) killer.postMessage(dies.ms)
    return performance.now()
  }
  const began = reached('start')
  let wrote: number | null = null
  const { put } = site.objects
  site.objects.put = (...what) => {
    wrote ??= reached('write')
    return put(...what)
  }
  if ('release' in order) await site.store.add(order.release)
  else await promote(site, order.promote, order.version)
  await site.close()
  const ended = performance.now()
  const took: Took = { wholeMs: ended - began, writingMs: ended - (wrote ?? ended) }
  process.send?.(took, () => process.disconnect())
})
process.send?.('ready')
