import { defineRemote, flag, list, text } from '@lustre/platform/definition'
import { KEEPS } from './content/keeps.ts'

const LONG = {
  pattern: /[\s\S]{32,}/,
  problem: 'needs 32 characters or more (openssl rand -base64 48)',
}

export default defineRemote({
  name: 'payment',
  uses: { marketing: ['/', '/refunds'] },
  budgets: { '/custom': 92, '/custom-payment': 92 },
  settings: {
    PAYMENT_PASSCODE: text(
      'Four-digit code for the settings of /custom.',
      {
        required: true,
        secret: true,
        madeUp: { as: 'four digits', label: 'payment code', where: '/custom, behind the gear' },
      },
      { pattern: /\d{4}/, problem: 'must be four digits' },
    ),
    PAYMENT_LINK_SECRET: text(
      'Signs customer links: 32 characters or more (openssl rand -base64 48).',
      { required: true, secret: true, madeUp: { as: 'key' } },
      LONG,
    ),
    PAYMENT_LINK_SECRET_PREVIOUS: text(
      'The previous PAYMENT_LINK_SECRET after a change, until its links have expired.',
      { secret: true },
      LONG,
    ),
    PAYMENT_LINK_HOSTS: list(
      'Hosts that payment links may lead to, such as `buy.example.com, *.pay.example.org`. Unset: any host.',
      /(\*\.)?[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*(:\d{1,5})?/,
      'separate hosts by commas, such as pay.example.com,*.example.org (no https://)',
    ),
    PAYMENT_ALLOW_IP_HOSTS: flag('true allows payment links to IP addresses.', { default: false }),
  },
  providers: ['database'],
  pictures: [],
  keeps: KEEPS,
})
