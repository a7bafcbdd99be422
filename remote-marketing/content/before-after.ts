import type { Focus, Headline, Photo } from './types.ts'

export const BEFORE_AFTER = {
  headline: { lead: 'From the desk to the', em: 'page.' } satisfies Headline,
  text: 'Drag the handle, or use the arrow keys. One side is the photo we were sent. The other is the picture we delivered.',
  label: 'Compare the phone photo with the finished picture',
  beforeLabel: 'Sent',
  afterLabel: 'Delivered',
  before: {
    id: 'before/before-ring-solitaire-01',
    alt: 'Phone photo of a solitaire ring on a wooden table',
    width: 800,
    height: 1000,
  } satisfies Photo,
  /** The same picture 40 pixels wide, shown until it arrives on a slow connection. */
  blur: 'data:image/webp;base64,UklGRqYAAABXRUJQVlA4IJoAAADQBQCdASooADIAPsFcpE8npSMmpXgLMPAYCWcA0YA1AWr/s1MUEDSfIw8IzETrmhbf9Kdbr9CwAOQtRi4ZTbNOeMJpLbvBltsPTdFKIAOceUMuu5JSDcTzv7v6a4AwfLP9FIqGjoUV2IKPSMuDvA90nwPDKbPA/QXDETMl8150lYbi7V+rBzYc/8hI8ENFtWod2A8PUE7VQAAA',
  /** Aligns the ring with the finished picture, so that the handle draws its line through one ring. */
  register: { x: 36, y: 34, zoom: 1.42 } satisfies Focus,
  after: {
    id: 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01',
    alt: 'Yellow gold solitaire ring with a round diamond standing on white marble in soft daylight',
    width: 800,
    height: 1000,
  } satisfies Photo,
} as const
