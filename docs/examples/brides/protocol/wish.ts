import { type Guarded, isNumber, isText, shaped } from '@lustre/platform/shape'

export const isWish = shaped({ text: isText })
export type Wish = Guarded<typeof isWish>
/** The answer to both calls. */
export const isWishes = shaped({ count: isNumber, newest: isText })
export type Wishes = Guarded<typeof isWishes>
