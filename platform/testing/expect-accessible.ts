import axe from 'axe-core'
import { expect } from 'vitest'

/** These rules need layout or colors, which jsdom lacks. */
const BROWSER_RULES = ['color-contrast', 'label-content-name-mismatch']

export async function expectAccessible(
  container: Element = document.body,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  const off = [...BROWSER_RULES, ...without].map((rule) => [rule, { enabled: false }])
  // jsdom loads no media, and axe would wait 10 s for it.
  const { violations } = await axe.run(container, { rules: Object.fromEntries(off), preload: false })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
