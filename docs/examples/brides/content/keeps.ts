import type { Kept } from '@lustre/platform/definition'

export const KEEPS: Kept[] = [
  { in: 'server', what: 'The text of a wish', until: 'until staff delete it', seenBy: 'staff' },
]
