import type { Engine } from '../find-browser.ts'

/** An element by its role and name, by its text, or by a CSS selector. */
export type Target = { role: string; name: string } | { text: string } | { css: string }
export type Size = { width: number; height: number }

/**
 * A visitor of the site in one engine, with the few actions that the journeys need. The actions are the same in
 * Chromium, Firefox and WebKit, and each waits for its element.
 */
export type Visitor = {
  engine: Engine
  /**
   * Loads an address of the site.
   * @param state the document state to wait for: `interactive` while code is held, which WebKit counts as loading
   */
  goto(path: string, state?: 'interactive' | 'complete'): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Clicks the first visible match as soon as it is enabled. */
  press(target: Target): Promise<void>
  /** Clicks a link that opens a new tab, and continues there. */
  follow(target: Target): Promise<void>
  /** Drags the middle of the first match onto another element. */
  drag(target: Target, onto: Target): Promise<void>
  key(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'): Promise<void>
  write(target: Target, text: string): Promise<void>
  upload(target: Target, file: string): Promise<void>
  sees(target: Target): Promise<void>
  read<T>(expression: string): Promise<T>
  /** @returns the errors and warnings in the console of all pages */
  leave(): Promise<string[]>
}

export const describeTarget = (target: Target): string =>
  'role' in target
    ? `${target.role} “${target.name}”`
    : 'text' in target
      ? `text “${target.text}”`
      : target.css

/** How long a step may take before a journey fails. */
export const LIMIT_MS = 30_000
const POLL_MS = 50

/** @throws {Error} when the check does not hold in time */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`timed out after ${LIMIT_MS} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
