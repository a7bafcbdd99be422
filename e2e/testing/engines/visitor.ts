import type { Engine } from '../../../host/build/find-browser.ts'

/** What a person looks for: an element by its role and name, or a text. */
export type Target = { role: string; name: string } | { text: string } | { css: string }
export type Size = { width: number; height: number }

/**
 * Somebody who uses the site in one engine: the little that the journeys need, so that Chromium, Firefox and WebKit
 * can be driven alike. Whatever looks for an element waits for it.
 */
export type Visitor = {
  engine: Engine
  /**
   * Loads an address of the site.
   * @param state of the document that is waited for: `interactive` where code is held up, which WebKit takes for a part
   * of loading
   */
  goto(path: string, state?: 'interactive' | 'complete'): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Clicks the first such element that is visible, as soon as it is enabled. */
  press(target: Target): Promise<void>
  /** Clicks such an element, which opens a new tab, and goes on there. */
  follow(target: Target): Promise<void>
  /** Drags the first such element, by its middle, onto another's. */
  drag(target: Target, onto: Target): Promise<void>
  key(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'): Promise<void>
  /** Types into an empty field. */
  write(target: Target, text: string): Promise<void>
  /** Chooses a file of this machine. */
  upload(target: Target, file: string): Promise<void>
  /** Waits until the element is visible. */
  sees(target: Target): Promise<void>
  /** Runs an expression in the page. */
  read<T>(expression: string): Promise<T>
  /** Leaves. @returns errors and warnings in the console, of all pages */
  leave(): Promise<string[]>
}

export const describeTarget = (target: Target): string =>
  'role' in target
    ? `${target.role} “${target.name}”`
    : 'text' in target
      ? `text “${target.text}”`
      : target.css

/** How long a person is kept waiting before a journey fails. */
export const LIMIT_MS = 30_000
const POLL_MS = 50

/** Tries until it is true. @throws {Error} when it is not in time */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not so in ${LIMIT_MS} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
