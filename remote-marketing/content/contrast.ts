import type { Headline } from './types.ts'

export const CONTRAST = {
  eyebrow: 'A shoot or us',
  headline: { lead: 'What a shoot asks of you, and what', em: 'we', tail: 'do instead.' } satisfies Headline,
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
        title: 'About 90% lower cost',
        text: 'A fixed price per package, starting at $99.',
      },
      {
        title: 'Nothing to ship',
        text: 'A phone photo or a CAD render is enough. Your piece stays in the safe.',
      },
      {
        title: 'Delivery in 14-30 days',
        text: 'A First Look in 7. You see each picture as soon as it is finished, not all of them at the end.',
      },
      {
        title: 'Unlimited models, poses and scenes',
        text: 'Change the skin tone, the light or the season without booking anyone.',
      },
    ],
  },
} as const
