import type { LegalSection } from './types.ts'

export const NO_LIST = 'This list comes with the page. If it stays empty, please load the page again.'

export const PRIVACY_COLLECTED: LegalSection = {
  id: 'information-we-collect',
  title: 'Information we collect',
  content: [
    {
      subtitle: 'When you order or write to us',
      text: 'We receive:',
      points: [
        'your name, brand and e-mail address, and the name you use in the chat or messaging app;',
        'the photos, CAD renders, mood boards and instructions you upload;',
        'the messages we exchange about your order.',
      ],
    },
    {
      subtitle: 'When you pay',
      text: 'You pay on the page of a card checkout provider. Your card number goes to that provider and never reaches us. We are told that a payment was made, by whom and for how much.',
    },
    {
      subtitle: 'What our server keeps',
      text: 'While you use this site, and after it, our server keeps:',
      lists: 'server',
    },
    {
      subtitle: 'Cookies',
      text: 'The site sets no cookies for advertising or analytics. It sets these, each where it is needed:',
      lists: 'cookie',
    },
    {
      subtitle: 'Storage in your browser',
      text: 'Some things stay in your own browser:',
      lists: 'storage',
    },
  ],
}
