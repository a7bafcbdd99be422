import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Keeps a list of process ids (`+ 12`, `- 12`), and kills them when its input ends, with the host. */
const PROGRAM = `trap '' INT TERM HUP
pids=
while read -r change pid; do
  left=
  for each in $pids; do [ "$each" = "$pid" ] || left="$left $each"; done
  if [ "$change" = + ]; then pids="$left $pid"; else pids=$left; fi
done
[ -z "$pids" ] || kill -9 $pids`

/**
 * Ensures that no section's process outlives a killed host. A process ends by itself when its channel to the
 * host closes, unless it loops. Without a shell (Windows), looping processes stay.
 */
export function startReaper() {
  const reaper = spawn('/bin/sh', ['-c', PROGRAM], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
    detached: true,
  })
  reaper.on('error', () => {})
  reaper.stdin.on('error', () => {})
  reaper.unref()
  if (reaper.stdin instanceof Socket) reaper.stdin.unref()
  return {
    add: (pid: number) => void reaper.stdin.write(`+ ${pid}\n`),
    remove: (pid: number) => void reaper.stdin.write(`- ${pid}\n`),
    close: () => void reaper.stdin.end(),
  }
}

export type Reaper = ReturnType<typeof startReaper>
