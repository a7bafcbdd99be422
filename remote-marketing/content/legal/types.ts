import type { Kept } from '@lustre/platform/definition'
import type { PageMeta } from '../types.ts'

/** One paragraph or list under a subtitle. `{email}`, `{siteName}` and other placeholders are filled by the page. */
export type LegalBlock = {
  subtitle: string
  text: string
  points?: readonly string[]
  /** Of the privacy policy: the points are what the live releases declare of this. */
  lists?: Kept['in']
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
  /** 'January 2025', where it is not the date of all policies. */
  updated?: string
  sections: readonly LegalSection[]
  notes: readonly LegalBox[]
  contact: LegalBox & { button: string; mailbox: 'legal' | 'contact'; subject: string }
}
