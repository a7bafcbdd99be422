import { POLICY } from '../policy.ts'
import type { LegalSection } from './types.ts'

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
        text: 'Once an order is paid for, you have full commercial rights to what we delivered: worldwide, with no time limit, in any medium, for no further fee. Where the law of a country grants no copyright in pictures made with AI, you get every right that we could hold.',
      },
      {
        subtitle: 'Our gallery',
        text: 'We show work made for you only if you agree in writing, and we take it down when you ask.',
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
        text: 'Send only material that you own or may use. We do not copy other people’s designs, put a logo on a product of another brand, or depict a real person who has not agreed.',
      },
      {
        subtitle: 'Honest pictures',
        text: 'Do not use our pictures to sell a piece that differs from them, and follow the rules on AI pictures wherever you publish.',
      },
      {
        subtitle: 'The site',
        text: 'Do not break into, overload or copy the site, and do not use it to harm others.',
      },
    ],
  },
  {
    id: 'confidentiality',
    title: 'Privacy and confidentiality',
    icon: 'privacy',
    content: [
      {
        subtitle: 'Unreleased designs',
        text: 'We treat what you send as confidential until you publish it. If you need a separate agreement, we will sign one before you upload.',
      },
      { subtitle: 'Personal data', text: 'Our Privacy Policy says what we do with it.' },
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    icon: 'liability',
    content: [
      {
        subtitle: 'What we are liable for',
        text: 'Nothing here limits our liability for intent or gross negligence, or where the law allows no limit. In all other cases it is limited to the price of the order concerned.',
      },
      {
        subtitle: 'What we are not liable for',
        text: 'Lost profit, indirect loss, and outages of the site or of providers that we do not control. AI pictures can contain small faults: the accuracy standard says which ones we correct.',
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
        text: 'We may end an order when these terms are broken, when material is unlawful, or when a payment is reversed. We refund the work we have not done, unless the law forbids it.',
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
        text: 'The law of the place where the studio is registered applies, along with any consumer rights in your own country that a contract cannot take away.',
      },
      {
        subtitle: 'First a conversation',
        text: 'Before either of us goes to court, we both spend thirty days trying to settle the matter in writing.',
      },
      {
        subtitle: 'If a part fails',
        text: 'If one sentence of these terms turns out to be invalid, the rest still apply.',
      },
    ],
  },
]
