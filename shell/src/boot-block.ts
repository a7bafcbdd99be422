import type { Boot } from '@lustre/platform'

/** @throws {Error} when the block is missing or truncated; the host's HTML then stays unchanged */
export function parseBoot(text: string): Boot {
  try {
    const boot = JSON.parse(text)
    if (boot.config && boot.remotes) return boot
  } catch {}
  throw new Error('the boot block is incomplete')
}
