import { readFileSync, writeFileSync } from 'node:fs'

const KIB = 1024
/** The kernel ends it before anything else when the machine has no memory left. Source: proc(5), oom_score_adj. */
const FIRST_TO_GO = '1000'

/** Resident bytes of a process, as the kernel counts them; null where there is no /proc, or no such process. */
export function residentBytes(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? null : Number(kib) * KIB
  } catch {
    return null
  }
}

/** On Linux: when memory runs out, this process goes and not the host. */
export function offerToKernel(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO)
  } catch {
    // another system, or one that does not let us
  }
}
