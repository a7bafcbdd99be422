import type { Kept } from '@lustre/platform/definition'

/** What header and footer keep of visitors, and hand on. */
export const KEEPS: Kept[] = [
  {
    in: 'outside',
    what: 'The address that you enter under Stay Updated',
    to: 'our newsletter service, through our server, which keeps no copy',
    setting: 'NEWSLETTER_ENDPOINT',
  },
]
