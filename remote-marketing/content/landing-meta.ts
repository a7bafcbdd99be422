import type { PageMeta } from './types.ts'

export const LANDING_META = {
  title: 'AI Jewelry Photography & Video Studio: Try Us for $99 | {siteName}',
  description:
    'Send the photos or CAD renders you already have. Get on-model jewelry photographs and cinematic videos, about 90% below the cost of a shoot. Try a First Look for $99.',
  keywords:
    'AI jewelry photography, on-model jewelry photos, jewelry product video, CAD render to photo, jewelry e-commerce images',
} as const satisfies PageMeta
