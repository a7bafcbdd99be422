import type { Kept } from '@lustre/platform/definition'

/** Visitor data that header and footer keep or pass on. */
export const KEEPS: Kept[] = [
  {
    in: 'outside',
    what: 'The address that you enter under Stay Updated',
    to: 'our newsletter service, through our server, which keeps no copy',
    setting: 'NEWSLETTER_ENDPOINT',
  },
]
