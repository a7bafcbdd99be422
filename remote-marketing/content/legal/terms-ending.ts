import { POLICY } from '../policy.ts'
import type { LegalSection } from './types.ts'

/** The second half of the terms: rights, conduct, liability, how it ends. */
export const TERMS_ENDING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'ownership',
    title: 'Who owns what',
    icon: 'ownership',
    content: [
      {
        subtitle: 'Your material',
        text: 'Your photos, designs and trademarks stay yours. You allow us to use them for your order and for nothing else.',
      },
      {
        subtitle: 'The pictures',
        text: 'When an order is paid, you receive full commercial rights to what we delivered: worldwide, without a time limit, in any medium, with no further fee. Where the law of a country gives no copyright in pictures made with AI, you have at least every right that we could have.',
      },
      {
        subtitle: 'Our gallery',
        text: 'We show work made for you only after you said yes in writing, and take it down when you ask.',
      },
    ],
  },
  {
    id: 'conduct',
    title: 'What you may not send',
    icon: 'conduct',
    content: [
      {
        subtitle: 'Only what is yours',
        text: 'Send only material that you own or may use. We do not copy the designs of others, put a logo on what is not its brand, or picture a real person who has not agreed.',
      },
      {
        subtitle: 'Honest pictures',
        text: 'Do not use our pictures to sell a piece that differs from them, and follow the rules for AI pictures of the places where you publish.',
      },
      {
        subtitle: 'The site',
        text: 'Do not break into, overload or copy the site, and do not use it to harm others.',
      },
    ],
  },
  {
    id: 'confidentiality',
    title: 'Privacy and confidence',
    icon: 'privacy',
    content: [
      {
        subtitle: 'Unreleased designs',
        text: 'We treat what you send as confidential until you publish it. If you need a separate agreement, we sign one before you upload.',
      },
      { subtitle: 'Personal data', text: 'What we do with it is in our Privacy Policy.' },
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    icon: 'liability',
    content: [
      {
        subtitle: 'What we answer for',
        text: 'We answer without limit for intent and gross negligence, and where the law allows no limit. For the rest our liability ends at the price of the order concerned.',
      },
      {
        subtitle: 'What we do not',
        text: 'We do not answer for lost profit or indirect loss, or for outages of the site and of providers that we cannot control. AI pictures can hold small faults: the accuracy standard says which we correct.',
      },
    ],
  },
  {
    id: 'ending',
    title: 'Ending an order or a subscription',
    icon: 'ending',
    content: [
      {
        subtitle: 'By you',
        text: `Cancel before work starts and the price is refunded in full; during production we refund at most ${POLICY.cancellationMaxPercent}%. A subscription that you cancel runs to the end of its billing period.`,
      },
      {
        subtitle: 'By us',
        text: 'We may end an order when these terms are broken, when material is unlawful, or when a payment is taken back. We refund what we have not done, unless the law forbids it.',
      },
    ],
  },
  {
    id: 'law',
    title: 'The law that applies',
    icon: 'law',
    content: [
      {
        subtitle: 'Law and place',
        text: 'The law of the place where the studio is registered applies, as do the rights that the law of your own country gives to consumers and that a contract cannot take away.',
      },
      {
        subtitle: 'First a conversation',
        text: 'Before either of us goes to court, we try for thirty days to settle the matter in writing.',
      },
      {
        subtitle: 'If a part fails',
        text: 'If one sentence of these terms turns out to be invalid, the others stand.',
      },
    ],
  },
]
