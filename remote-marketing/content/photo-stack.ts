import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { Headline } from './types.ts'

/** The end of the landing page: the offer over five prints. */
export const PHOTO_STACK = {
  headline: {
    lead: `${formatPrice(FIRST_LOOK.price)}, ${FIRST_LOOK.days} days, a`,
    em: 'refund',
    tail: 'if we miss.',
  } satisfies Headline,
  intro: 'Five prints from our gallery. Drag them around, or move them with the arrow keys.',
  button: `Try Us For ${formatPrice(FIRST_LOOK.price)}`,
  link: 'View Gallery',
} as const
