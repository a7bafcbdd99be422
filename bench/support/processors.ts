import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { cpuSeconds } from './process-memory.ts'

/** The process and all that it has started, and so on. Source: proc(5), stat: the parent is behind name and state. */
async function treeOf(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.split(') ')[1]?.split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree
}

/** Processor time until now of a process and all that it has started, in seconds. */
export async function treeCpuSeconds(pid: number): Promise<number> {
  const each = await Promise.all((await treeOf(pid)).map((one) => cpuSeconds(one).catch(() => 0)))
  return each.reduce((sum, seconds) => sum + seconds, 0)
}

const bind = (pid: number, list: string) => spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)])

/**
 * Runs `use` while all of these processes share the first processor, and gives it what starts a program on the second.
 * Where there is one processor only, or no taskset, they run as they did: then it gets null.
 */
export async function apart<T>(
  pids: readonly number[],
  use: (other: readonly string[] | null) => Promise<T>,
): Promise<T> {
  const count = availableParallelism()
  if (count < 2 || spawnSync('taskset', ['-V']).status !== 0) return use(null)
  const all = (await Promise.all(pids.map(treeOf))).flat()
  for (const pid of all) bind(pid, '0')
  try {
    return await use(['taskset', '-c', '1'])
  } finally {
    for (const pid of all) bind(pid, `0-${count - 1}`)
  }
}
