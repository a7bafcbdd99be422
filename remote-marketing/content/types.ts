/** A picture of the media library: public id without extension, pixels of the original, text for who cannot see it. */
export type Photo = { id: string; alt: string; width: number; height: number }

/** A silent video of the media library. `alt` describes what happens in it, since there is no sound to caption. */
export type Clip = Photo & {
  seconds: number
  /** true when the library also holds a WebM variant */
  webm: boolean
  /** ISO date, for the structured data */
  uploaded: string
}

/** Where to look in a picture: it is shown enlarged by `zoom` about this point, in percent of its size. */
export type Focus = { x: number; y: number; zoom: number }

/** A heading with at most one emphasized word or phrase, set in italics. */
export type Headline = { lead: string; em: string; tail?: string }

/** What a page says of itself to search engines and in shared links. `{siteName}` stands for the brand. */
export type PageMeta = { title: string; description: string; keywords: string }

/** The setting that holds the address of a hosted checkout page. */
type CheckoutSetting =
  | 'CHECKOUT_FIRST_LOOK'
  | 'CHECKOUT_LAUNCH'
  | 'CHECKOUT_COLLECTION'
  | 'CHECKOUT_FURNITURE'

/** Where a package's button leads: the hosted checkout of one product, or a chat with the studio. */
export type PurchaseTarget = { kind: 'checkout'; setting: CheckoutSetting } | { kind: 'chat' }

export type Package = {
  name: string
  /** Whole, in the currency of `prices.ts`. */
  price: number
  description: string
  /** One number or a span, such as `14-30`. */
  deliveryDays: string
  features: readonly string[]
  ctaLabel: string
  popular: boolean
  link: PurchaseTarget
}

/** What a package is called, costs and holds: see `prices.ts`. */
type PackageFacts<Count extends string> = { name: string; price: number; days: string } & Record<
  Count,
  number
>

export type FirstLook = PackageFacts<'articles' | 'photoshoots' | 'photoshootsOnQa' | 'videos' | 'revisions'>
export type Launch = PackageFacts<'priceOnQa' | 'photoshoots' | 'videos'>
export type Collection = PackageFacts<'priceOnQa' | 'priceInRefundTerms' | 'photoshoots' | 'videos'> & {
  inSentences: string
}
export type FurnitureFirstLook = PackageFacts<'items' | 'photoshoots' | 'videos'>
export type FurnitureCollection = FurnitureFirstLook & { inSentences: string }

export type FaqItem = { question: string; answer: string }

export type SocialNetwork = 'instagram' | 'linkedin' | 'twitter'

/** A profile. `#` stands for one that has no address yet: it is shown, and leads nowhere. */
type SocialLink = { network: SocialNetwork; href: string }

export type TeamMember = {
  id: string
  name: string
  role: string
  /** Square. null sets the initials as a portrait. */
  image: Photo | null
  /** The color is one of the site's accent tokens. */
  skills: readonly { name: string; color: 'gold' | 'ink' | 'chosen' }[]
  /** One of each network. */
  social: readonly SocialLink[]
  /** true marks somebody who does not exist; the page says so. Remove it with the sample. */
  sample?: boolean
}
