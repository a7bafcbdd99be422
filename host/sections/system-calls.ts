import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * The filter of system calls in a sandbox: classic BPF, which the kernel runs on each call's number and
 * arguments. Source: kernel.org/doc/html/latest/userspace-api/seccomp_filter.html.
 */

/** Numbers of what an API never needs, and attacks on a kernel like to use: on x86-64, then on ARM64. */
const REFUSED: Readonly<Record<string, readonly number[]>> = {
  x64: [
    // other processes: ptrace, process_vm_readv, process_vm_writev, kcmp
    101, 310, 311, 312,
    // files: mount, umount2, pivot_root, chroot, open_by_handle_at, name_to_handle_at, fanotify_init, quotactl
    165,
    166, 155, 161, 304, 303, 300, 179,
    // namespaces: unshare, setns
    272, 308,
    // the kernel: bpf, perf_event_open, userfaultfd, kexec_*, *_module, reboot, syslog, personality, acct
    321, 298, 323, 246, 320, 175, 313, 176, 169, 103, 135, 163,
    // keys, swap, clocks
    248, 249, 250, 167, 168, 164, 227, 159, 305,
    // placement of memory: move_pages, mbind, migrate_pages, set_mempolicy
    279, 237, 256, 238,
    // x86 alone: iopl, ioperm, modify_ldt
    172, 173, 154,
  ],
  arm64: [
    117, 270, 271, 272, 40, 39, 41, 51, 265, 264, 262, 60, 97, 268, 280, 241, 282, 104, 294, 105, 273, 106,
    142, 116, 92, 89, 217, 218, 219, 224, 225, 170, 112, 171, 266, 239, 235, 238, 237,
  ],
}
/** The same on both: open_tree to fspick, mount_setattr, quotactl_fd, io_uring_*. */
const REFUSED_EVERYWHERE = [428, 429, 430, 431, 432, 433, 442, 443, 425, 426, 427]

const MACHINES: Readonly<Record<string, { audit: number; clone: number; socket: number }>> = {
  x64: { audit: 0xc000003e, clone: 56, socket: 41 },
  arm64: { audit: 0xc00000b7, clone: 220, socket: 198 },
}
const CLONE3 = 435
/** CLONE_NEWNS to CLONE_NEWNET. */
const NEW_NAMESPACES = 0x7e020000
/** AF_UNIX, AF_INET, AF_INET6 and AF_NETLINK, which lists the network's interfaces. */
const SOCKET_FAMILIES = [1, 2, 10, 16]
/** Numbers of the x32 calls, which a list of the others does not cover. */
const X32 = 0x40000000

const LOAD = 0x20
const [EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x15, 0x35, 0x45, 0x06]
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16]
const ALLOW = 0x7fff0000
const END = 0x80000000
const failWith = (errno: number) => 0x00050000 | errno
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97]

type Step = readonly [code: number, value: number, ifTrue?: number, ifFalse?: number]
const answer = (call: number, result: number): Step[] => [
  [EQUAL, call, 0, 1],
  [RETURN, result],
]

/**
 * Returns the filter for a processor, such as 'x64'; null for one whose numbers are not known here. `clone3`
 * hides its flags behind a pointer, so programs are sent back to `clone`.
 */
export function systemCallFilter(arch: string): Buffer | null {
  const machine = MACHINES[arch]
  if (!machine) return null
  const steps: Step[] = [
    [LOAD, ARCHITECTURE],
    [EQUAL, machine.audit, 1, 0],
    [RETURN, END],
    [LOAD, NUMBER],
    [AT_LEAST, X32, 0, 1],
    [RETURN, END],
    ...[...(REFUSED[arch] ?? []), ...REFUSED_EVERYWHERE].flatMap((call) => answer(call, failWith(EPERM))),
    ...answer(CLONE3, failWith(ENOSYS)),
    [EQUAL, machine.clone, 0, 4],
    [LOAD, FIRST_ARGUMENT],
    [ANY_BIT, NEW_NAMESPACES, 0, 1],
    [RETURN, failWith(EPERM)],
    [RETURN, ALLOW],
    [EQUAL, machine.socket, 0, SOCKET_FAMILIES.length + 2],
    [LOAD, FIRST_ARGUMENT],
    ...SOCKET_FAMILIES.map((family, at): Step => [EQUAL, family, SOCKET_FAMILIES.length - at, 0]),
    [RETURN, failWith(EAFNOSUPPORT)],
    [RETURN, ALLOW],
  ]
  const filter = Buffer.alloc(steps.length * 8)
  for (const [at, [code, value, ifTrue = 0, ifFalse = 0]] of steps.entries()) {
    filter.writeUInt16LE(code, at * 8)
    filter.writeUInt8(ifTrue, at * 8 + 2)
    filter.writeUInt8(ifFalse, at * 8 + 3)
    filter.writeUInt32LE(value >>> 0, at * 8 + 4)
  }
  return filter
}

/**
 * Gives `start` a descriptor from which one process reads the filter: its position moves with reading.
 * @throws {Error} on a processor without a filter
 */
export function withFilter<T>(start: (descriptor: number) => T): T {
  const filter = systemCallFilter(process.arch)
  if (!filter) throw new Error(`no filter of system calls for ${process.arch}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'lustre-filter-'))
  const file = path.join(folder, 'filter')
  writeFileSync(file, filter)
  const descriptor = openSync(file, 'r')
  rmSync(folder, { recursive: true })
  try {
    return start(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
