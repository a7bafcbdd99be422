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

/** The most resident memory that a process has had, in MiB. Kept by the kernel, so no peak is missed. */
export const peakMib = (pid: number): Promise<number> => field(pid, 'VmHWM')
