import type { CDPSession } from '@playwright/test'

const MIB = 1024 * 1024
/** What one collection finds out to be garbage may hold more, such as the listeners of removed nodes. */
const COLLECTIONS = 3

/** What a page holds on to. */
export type PageMemory = { heapMib: number; nodes: number; listeners: number }

/** Memory of a page's scripts and document after its garbage has been collected. */
export async function pageMemory(session: CDPSession): Promise<PageMemory> {
  for (let i = 0; i < COLLECTIONS; i++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heapMib: usedSize / MIB, nodes, listeners: jsEventListeners }
}
