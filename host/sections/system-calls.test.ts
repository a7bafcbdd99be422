import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { bwrapProblem, sandboxed } from './sandbox.ts'
import { systemCallFilter, withFilter } from './system-calls.ts'

/** Linux's numbers on x86-64. */
const [UNSHARE, PTRACE, KEYCTL, IO_URING, CLONE, CLONE3, SOCKET, GETPID] = [
  272, 101, 250, 425, 56, 435, 41, 39,
]
const [NEW_USER, TRACE_ME, AF_INET, AF_VSOCK, STREAM] = [0x10000000, 0, 2, 40, 1]

const canTry = process.arch === 'x64' && bwrapProblem() === null

/** Makes a system call in a process with the filter alone. @returns the system's error, or `done` */
function call(...numbers: number[]): string {
  const script = `print syscall(${numbers.join()}) == -1 ? "$!" : 'done'`
  const parts = ['--dev-bind', '/', '/', '--seccomp', '3', 'perl', '-e', script]
  return withFilter((filter) =>
    spawnSync('bwrap', parts, {
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', filter],
    }),
  ).stdout
}

describe.runIf(canTry)('in a sandbox, the filter of system calls', () => {
  it.each([
    ['another namespace', 'Operation not permitted', [UNSHARE, NEW_USER]],
    ['a child in another namespace', 'Operation not permitted', [CLONE, NEW_USER, 0, 0, 0, 0]],
    ['tracing', 'Operation not permitted', [PTRACE, TRACE_ME, 0, 0, 0]],
    ['keys of the kernel', 'Operation not permitted', [KEYCTL, 0, 0, 0, 0, 0]],
    ['io_uring', 'Operation not permitted', [IO_URING, 1, 0]],
    ['flags behind a pointer', 'Function not implemented', [CLONE3, 0, 0]],
    [
      'a socket to the machine’s hypervisor',
      'Address family not supported by protocol',
      [SOCKET, AF_VSOCK, STREAM, 0],
    ],
  ])('[section-calls] refuses %s', (_what, error, numbers) => {
    expect(call(...numbers)).toBe(error)
  })

  it.each([
    ['its own number', [GETPID]],
    ['a socket of the internet', [SOCKET, AF_INET, STREAM, 0]],
  ])('allows %s', (_what, numbers) => {
    expect(call(...numbers)).toBe('done')
  })
})

it.runIf(canTry)('a sandbox holds no private key of the machine, and 16 MB of files in memory', () => {
  const [program = '', ...parts] = sandboxed({ socketFolder: '/srv', hasNetwork: false }, [])
  const script = `ls /etc/ssl; for place in / /dev/ /dev/shm/ /tmp/; do
    echo "$place $(head -c 20000000 /dev/zero 2>/dev/null | tee 2>/dev/null "$place"file >/dev/null; stat -c %s "$place"file 2>/dev/null)"; done`
  const { stdout } = withFilter((filter) =>
    spawnSync(program, [...parts, 'sh', '-c', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', 'ignore', filter],
    }),
  )
  expect(stdout).toContain('certs')
  expect(stdout).not.toContain('private')
  expect(stdout.trim().split('\n').slice(-4)).toEqual(['/ ', '/dev/ ', '/dev/shm/ ', '/tmp/ 16777216'])
})

it('no filter is claimed for a processor whose numbers are unknown', () => {
  expect(systemCallFilter('riscv64')).toBeNull()
  expect(systemCallFilter('arm64')?.length).toBeGreaterThan(500)
})
