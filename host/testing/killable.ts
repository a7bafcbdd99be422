import { Worker } from 'node:worker_threads'
import { openCommandSite } from '../commands/site/open-command-site.ts'
import { promote } from '../commands/site/promote.ts'
import { readSettings } from '../settings/settings.ts'

/** What a command that is going to be killed does: stores a built folder, or makes a release live. */
export type Order = { release: string } | { promote: string; version: string }

/** When a command is killed: so many milliseconds after it began, or after its first write began. */
export type Moment = { after: 'start' | 'write'; ms: number }

/** How many milliseconds a whole command took, and from its first write on. */
export type Took = { wholeMs: number; writingMs: number }

/*
 * A program of its own: says `ready`, does the one order that it is sent, and says how long it took. What kills it is a
 * thread of its own: that falls into the middle of anything, as a kill from outside does, but at the moment that was
 * meant. Between two processes of a busy machine a message takes as long as a whole command writes.
 */
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
