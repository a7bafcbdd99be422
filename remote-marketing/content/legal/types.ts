import type { Kept } from '@lustre/platform/definition'
import type { PageMeta } from '../types.ts'

/** The page fills in `{email}`, `{siteName}` and other placeholders. */
export type LegalBlock = {
  subtitle: string
  text: string
  points?: readonly string[]
  /** In the privacy policy: the points are the live releases' declarations of this kind. */
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
  id: string
  title: string
  icon?: LegalIcon
  content: readonly LegalBlock[]
}

export type LegalBox = { title: string; text: string }

export type LegalDocument = {
  meta: PageMeta
  title: string
  welcome?: LegalBox
  intro?: string
  /** Such as 'January 2025', if it differs from the date of all policies. */
  updated?: string
  sections: readonly LegalSection[]
  notes: readonly LegalBox[]
  contact: LegalBox & { button: string; mailbox: 'legal' | 'contact'; subject: string }
}
