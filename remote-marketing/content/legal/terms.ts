import { POLICY } from '../policy.ts'
import { TERMS_ENDING_SECTIONS } from './terms-ending.ts'
import { TERMS_SERVICE_SECTIONS } from './terms-service.ts'
import type { LegalDocument } from './types.ts'

export const TERMS = {
  meta: {
    title: 'Terms of Service | {siteName}',
    description:
      'The agreement between you and {siteName}: orders, payment, delivery, accuracy, ownership of pictures, liability.',
    keywords: 'terms of service, commercial rights, ownership of AI images',
  },
  title: 'Terms of Service',
  welcome: {
    title: 'Welcome to {siteName}',
    text: 'These terms apply when you use this site or order pictures from us. They are written to be read: if a sentence is not clear, ask us what it means before you order.',
  },
  sections: [...TERMS_SERVICE_SECTIONS, ...TERMS_ENDING_SECTIONS],
  notes: [
    {
      title: 'Changes to Terms',
      text: `We may change these terms. At least ${POLICY.termsNoticeDays} days' notice precedes a change: we put the new text here and write to customers with an open order. An order keeps the terms under which it was placed.`,
    },
    {
      title: 'Agreement and Acceptance',
      text: 'By using this site, or by paying for a package, you confirm that you have read these terms, that you agree to them, and that you may accept them for the brand you order for.',
    },
  ],
  contact: {
    title: 'Questions',
    text: 'About these terms, or about a contract you need from us before you can order.',
    button: 'Contact Legal Team',
    mailbox: 'legal',
    subject: 'Question about the terms',
  },
} as const satisfies LegalDocument
