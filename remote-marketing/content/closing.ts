import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { Headline, Photo } from './types.ts'

/** What the landing page ends with. */
export const CLOSING = {
  headline: {
    lead: `${formatPrice(FIRST_LOOK.price)}, ${FIRST_LOOK.days} days, a`,
    em: 'refund',
    tail: 'if we miss.',
  } satisfies Headline,
  text: `Send the photos you have of up to ${FIRST_LOOK.articles} pieces and see them worn.`,
  button: `Try Us For ${formatPrice(FIRST_LOOK.price)}`,
  refunds: 'Read the refund terms',
  picture: {
    id: 'jewelry/necklace-curb-yellow-gold-black-roll-neck-01',
    alt: 'Chunky gold curb chain over a black turtleneck, chin and lips in frame',
    width: 960,
    height: 1200,
  } satisfies Photo,
} as const
