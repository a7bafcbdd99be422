import type { Page } from '@playwright/test'

/** A frame that takes longer has missed its turn at 60 frames a second. */
const LONG_FRAME_MS = (1000 / 60) * 1.5

/**
 * Watches the page draw.
 * @param ms for how long
 * @param scrollPx pixels to scroll a frame
 * @returns milliseconds from each frame to the next
 */
export const frameTimes = (page: Page, ms: number, scrollPx = 0): Promise<number[]> =>
  page.evaluate(
    async ({ ms, scrollPx }) => {
      // no named function in here: the TypeScript loader would add a helper to it that the page does not have
      const stamps: number[] = []
      while ((stamps.at(-1) ?? 0) - (stamps[0] ?? 0) < ms) {
        if (scrollPx > 0) scrollBy({ top: scrollPx, behavior: 'instant' })
        stamps.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
      }
      return stamps.slice(1).map((stamp, i) => stamp - (stamps[i] ?? stamp))
    },
    { ms, scrollPx },
  )

/** Share of the frames that missed their time, 0 to 1. */
export const longShare = (frames: readonly number[]): number =>
  frames.filter((ms) => ms > LONG_FRAME_MS).length / frames.length

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Slows the page's main thread, as the developer tools do. Workers keep their speed. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}
