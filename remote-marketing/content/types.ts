/** A picture of the media library: public id without extension, size of the original in pixels, alternative text. */
export type Photo = { id: string; alt: string; width: number; height: number }

/** A silent video of the media library. `alt` describes its action, as there is no sound to caption. */
export type Clip = Photo & {
  seconds: number
  /** true when the library also has a WebM variant */
  webm: boolean
  /** ISO date, for the structured data */
  uploaded: string
}

/** The point of interest of a picture, in percent of its size, and the enlargement around it. */
export type Focus = { x: number; y: number; zoom: number }

/** A heading with at most one emphasized word or phrase, in italics. */
export type Headline = { lead: string; em: string; tail?: string }

/** A page's texts for search engines and shared links. `{siteName}` stands for the brand. */
export type PageMeta = { title: string; description: string; keywords: string }

type CheckoutSetting =
  | 'CHECKOUT_FIRST_LOOK'
  | 'CHECKOUT_LAUNCH'
  | 'CHECKOUT_COLLECTION'
  | 'CHECKOUT_FURNITURE'

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

/** `#` marks a profile without an address yet: it is shown, but leads nowhere. */
type SocialLink = { network: SocialNetwork; href: string }

export type TeamMember = {
  id: string
  name: string
  role: string
  /** Square. null shows the initials instead. */
  image: Photo | null
  /** The color is one of the site's accent tokens. */
  skills: readonly { name: string; color: 'gold' | 'ink' | 'chosen' }[]
  /** At most one per network. */
  social: readonly SocialLink[]
  /** true marks a person who does not exist; the page says so. Remove it with the sample. */
  sample?: boolean
}
