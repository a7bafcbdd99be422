import axe from 'axe-core'
import { expect } from 'vitest'

/** Rules that need layout or colors, which jsdom does not have; browsers prove them in e2e. */
const BROWSER_RULES = ['color-contrast', 'label-content-name-mismatch']

/** Fails with every rule that axe finds broken in the container. @param without rules that cannot hold there */
export async function expectAccessible(
  container: Element = document.body,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  const off = [...BROWSER_RULES, ...without].map((rule) => [rule, { enabled: false }])
  const { violations } = await axe.run(container, { rules: Object.fromEntries(off) })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
