import type { Boot } from '@lustre/platform'

/**
 * Reads what the host has written into the document.
 * @throws {Error} when the block is missing or was cut off; the host's HTML then stays as it is
 */
export function parseBoot(text: string): Boot {
  try {
    const boot = JSON.parse(text)
    if (boot.config && boot.remotes) return boot
  } catch {}
  throw new Error('the boot block is not whole')
}
