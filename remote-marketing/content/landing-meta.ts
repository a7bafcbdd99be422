import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { PageMeta } from './types.ts'

export const LANDING_META = {
  title: `AI Jewelry Photography & Video Studio: Try Us for ${formatPrice(FIRST_LOOK.price)} | {siteName}`,
  description: `Send the photos or CAD renders you already have. Get on-model jewelry photographs and cinematic videos, about ${POLICY.savingPercent}% below the cost of a shoot. Try a ${FIRST_LOOK.name} for ${formatPrice(FIRST_LOOK.price)}.`,
  keywords:
    'AI jewelry photography, on-model jewelry photos, jewelry product video, CAD render to photo, jewelry e-commerce images',
} as const satisfies PageMeta
