import { saysFull } from '@lustre/kit/disk-space'

/** Goes on without lines of the log for which a file on a full disk has no room. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!saysFull(error)) throw error
    })
}
