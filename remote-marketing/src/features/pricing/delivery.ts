import type { Package } from '#content/types.ts'

/** The form that every card has: `7 days delivery`. */
export const deliveryText = ({ deliveryDays }: Pick<Package, 'deliveryDays'>): string =>
  `${deliveryDays} days delivery`
