import type { Headline, Photo } from './types.ts'

export const BEFORE_AFTER = {
  headline: { lead: 'From the desk to the', em: 'page.' } satisfies Headline,
  text: 'Drag the handle, or use the arrow keys. One side is the photo we were sent. The other is the picture we delivered.',
  label: 'Compare the phone photo with the finished picture',
  beforeLabel: 'Sent',
  afterLabel: 'Delivered',
  fullSize: 'Full size',
  before: {
    id: 'before/before-ring-solitaire-box-01',
    alt: 'Phone photo of a solitaire ring in its box on a wooden table',
    width: 2000,
    height: 2500,
  } satisfies Photo,
  /** The same picture 40 pixels wide, shown until it arrives on a slow connection. */
  blur: 'data:image/webp;base64,UklGRgwBAABXRUJQVlA4IAABAAAwCQCdASooADIAPvVsqlAqpqQitVn9+VAeiWUAwzyDUltf5XPa7CoPf9pTTXjCnd9UKrO9+GZO3K7VvVlbiSdBzTluPzQ3RtUzdGjSGVyWUkQAAEHGUhlIcIGk4ZNHOM93dB8XZ07HpY8XtI3I4Xywrnk3hbe4Y52uHQQCsUteoNr22Dn2G9WR/BIApaclRUbonG8Bp1OooyBV4BmY7IQtoH/rTQ1rnwAmCbDyNf0ZQuifZkEo87mkqG1l7v994SR7z0ulCKkeEpZCnoZ9Avf83xqsNnygJ9fAm3b6fXA28n5k9QZLIED1y2v/Y0yf0VXv0s3dhPnqFKOMjE5kEAAA',
  /** The ring has the same angle, place and size in both, so that the handle draws its line through one ring. */
  after: {
    id: 'jewelry/ring-solitaire-diamond-yellow-gold-worn-01',
    alt: 'Yellow gold solitaire ring with a round diamond worn on a hand in soft studio light',
    width: 2000,
    height: 2500,
  } satisfies Photo,
} as const
