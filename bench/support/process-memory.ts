import { readFile } from 'node:fs/promises'

const KIB_IN_MIB = 1024

async function field(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch((cause: unknown) => {
    throw new Error('memory is measured on Linux only', { cause })
  })
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / KIB_IN_MIB
}

export const residentMib = (pid: number): Promise<number> => field(pid, 'VmRSS')

/** The kernel's record since the start of the process, in MiB. */
export const peakMib = (pid: number): Promise<number> => field(pid, 'VmHWM')
