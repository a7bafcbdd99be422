import { readFileSync, writeFileSync } from 'node:fs'

const KIB = 1024
/** Makes the kernel end the process first when memory runs out. Source: proc(5), oom_score_adj. */
const FIRST_TO_GO = '1000'

/** Returns the resident bytes of a process by the kernel's count; null without /proc or the process. */
export function residentBytes(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? null : Number(kib) * KIB
  } catch {
    return null
  }
}

/** Lets the kernel end this process instead of the host when memory runs out, on Linux. */
export function offerToKernel(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO)
  } catch {
    // Another system, or no permission
  }
}
