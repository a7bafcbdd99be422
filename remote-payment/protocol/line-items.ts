import { checkLine } from './customer-name.ts'
import { MAX_ITEM_LENGTH, MAX_ITEMS, MAX_REFERENCE_LENGTH } from './limits.ts'
import { isAmountCents } from './money.ts'

export type LineItem = { text: string; amountCents: number }

export const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

const isPlain = (text: string, maxLength: number): boolean => {
  const check = checkLine(text, maxLength)
  return check.ok && check.name === text
}

/** Returns whether we would sign this reference; an empty one stands for none. */
export const isReference = (text: string): boolean => isPlain(text, MAX_REFERENCE_LENGTH)

/** Returns whether we would sign these items: none, or a few with texts that add up to the amount. */
export const areItemsOf = (items: readonly LineItem[], amountCents: number): boolean =>
  items.length === 0 ||
  (items.length <= MAX_ITEMS &&
    items.every(
      (item) => item.text !== '' && isPlain(item.text, MAX_ITEM_LENGTH) && isAmountCents(item.amountCents),
    ) &&
    sumOf(items) === amountCents)
