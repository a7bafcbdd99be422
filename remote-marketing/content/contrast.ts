import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { FIRST_LOOK, LAUNCH } from './prices.ts'
import type { Headline, Photo } from './types.ts'

export const CONTRAST = {
  heading: {
    eyebrow: 'A shoot or us',
    headline: {
      lead: 'What a shoot asks of you, and what',
      em: 'we',
      tail: 'do instead.',
    } satisfies Headline,
  },
  /** One piece before and after, with the days that it takes. */
  proof: {
    caption: `One CAD render, delivered in ${FIRST_LOOK.days} days.`,
    /** Remove it once the pictures are a client’s. */
    sampleNote: 'Sample',
    before: {
      id: 'before/before-pendant-disc-cad-01',
      alt: 'CAD render of a sunburst medallion on white',
      width: 800,
      height: 1000,
    } satisfies Photo,
    after: {
      id: 'jewelry/pendant-disc-diamond-yellow-gold-palm-shadow-01',
      alt: 'Yellow gold sunburst medallion on ivory paper in palm-leaf shadow',
      width: 1600,
      height: 2000,
    } satisfies Photo,
  },
  problem: {
    title: 'A traditional shoot',
    points: [
      {
        title: 'Costly models and photographers',
        text: 'Day rates, usage fees, hair and makeup, then retouching by the picture.',
      },
      {
        title: 'Studio rental hassle',
        text: 'A room, a crew, insurance, and your samples in the mail.',
      },
      {
        title: 'Slow turnaround',
        text: 'Weeks to book and weeks to edit, while the collection waits.',
      },
      {
        title: 'Limited creative freedom',
        text: 'One model, one set, one day. A new idea means a new invoice.',
      },
    ],
  },
  advantage: {
    title: 'With {siteName}',
    points: [
      {
        title: `About ${POLICY.savingPercent}% lower cost`,
        text: `A fixed price per package, starting at ${formatPrice(FIRST_LOOK.price)}.`,
      },
      {
        title: 'Nothing to ship',
        text: 'A phone photo or a CAD render is enough. Your piece stays in the safe.',
      },
      {
        title: `Delivery in ${LAUNCH.days} days`,
        text: `A ${FIRST_LOOK.name} in ${FIRST_LOOK.days}. You see each picture as soon as it is finished, not all of them at the end.`,
      },
      {
        title: 'Unlimited models, poses and scenes',
        text: 'Change the skin tone, the light or the season without booking anyone.',
      },
    ],
  },
} as const
