import type { Collection, FirstLook, FurnitureCollection, FurnitureFirstLook, Launch } from './types.ts'

/**
 * PRICES AND PACKAGES. Each package's name, price, contents and delivery time. Cards, buttons, titles, search results,
 * questions, terms and refunds all use these: change a figure once, here.
 *
 * How to: keep the quotes around words and the comma at the end of a line. A price is a whole number without a sign:
 * 1199, not $1,199. Text after `//` is a note for you; visitors do not see it. Then: npm run types
 */

/** The currency is in `shared-ui/src/currency.ts`, because payment links have it too. */
export { CURRENCY } from '@lustre/shared-ui/currency'

/** Days until Launch and The Collection are delivered. */
const LARGER_DAYS = '14-30'

export const FIRST_LOOK: FirstLook = {
  name: 'First Look',
  price: 99,
  days: '7',
  articles: 3,
  photoshoots: 5,
  photoshootsOnQa: 3, // on the page /qa
  videos: 1,
  revisions: 1,
}

export const LAUNCH: Launch = {
  name: 'Launch',
  price: 499,
  priceOnQa: 799, // on the page /qa
  days: LARGER_DAYS,
  photoshoots: 25,
  videos: 10,
}

export const COLLECTION: Collection = {
  name: 'The Collection',
  inSentences: 'Collection', // as in: order a Collection
  price: 799,
  priceOnQa: 1199, // on the page /qa
  priceInRefundTerms: 399, // the price that the page /refunds names
  days: LARGER_DAYS,
  photoshoots: 60,
  videos: 20,
}

export const FURNITURE_FIRST_LOOK: FurnitureFirstLook = {
  name: 'First Look',
  price: 99,
  days: '7',
  items: 3,
  photoshoots: 3,
  videos: 1,
}

export const FURNITURE_COLLECTION: FurnitureCollection = {
  name: 'The Collection',
  inSentences: 'Collection',
  price: 499,
  days: '14',
  items: 20,
  photoshoots: 40,
  videos: 10,
}
