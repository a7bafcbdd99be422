import type { PageMeta } from '../types.ts'

/** What is true of a site by its settings. */
export type SiteFact =
  | 'newsletter'
  | 'no newsletter'
  | 'image model'
  | 'demo image model'
  | 'media service'
  | 'mail'

/** One paragraph or list under a subtitle. `{email}`, `{siteName}` and other placeholders are filled by the page. */
export type LegalBlock = {
  subtitle: string
  text: string
  points?: readonly string[]
  /** Shown only on sites of which this is true. */
  only?: SiteFact
}

export type LegalIcon =
  | 'agreement'
  | 'service'
  | 'order'
  | 'payment'
  | 'delivery'
  | 'accuracy'
  | 'ownership'
  | 'conduct'
  | 'privacy'
  | 'liability'
  | 'ending'
  | 'law'

export type LegalSection = {
  /** Anchor in the table of contents. */
  id: string
  title: string
  icon?: LegalIcon
  content: readonly LegalBlock[]
}

/** A box with its own heading, before or after the sections. */
export type LegalBox = { title: string; text: string }

export type LegalDocument = {
  meta: PageMeta
  title: string
  welcome?: LegalBox
  /** First paragraph. */
  intro?: string
  sections: readonly LegalSection[]
  notes: readonly LegalBox[]
  contact: LegalBox & { button: string; mailbox: 'legal' | 'contact'; subject: string }
}
