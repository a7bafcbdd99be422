import { readFile, writeFile } from 'node:fs/promises'

const KIB_IN_MIB = 1024
/** Resets the highest resident size. Source: proc(5), clear_refs. */
const RESET_PEAK = '5'

async function field(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch((cause: unknown) => {
    throw new Error('memory is measured on Linux only', { cause })
  })
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / KIB_IN_MIB
}

/** Resident memory of a process in MiB. */
export const residentMib = (pid: number): Promise<number> => field(pid, 'VmRSS')

/** From here on `peakMib` counts only what follows. */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK)

const TICKS_PER_SECOND = 100

/** Processor time of a process until now, in seconds. Source: proc(5), stat: the fields behind the name. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}

/** The most resident memory that a process has had, in MiB. Kept by the kernel, so no peak is missed. */
export const peakMib = (pid: number): Promise<number> => field(pid, 'VmHWM')
