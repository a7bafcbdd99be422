import { saysFull } from '@lustre/kit/disk-space'

/** Keeps the process running when a full disk has no room for lines of its log. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!saysFull(error)) throw error
    })
}
