import { POLICY } from '../policy.ts'
import { PRIVACY_COLLECTED } from './privacy-collected.ts'
import type { LegalDocument } from './types.ts'

export const PRIVACY = {
  meta: {
    title: 'Privacy Policy | {siteName}',
    description:
      'What {siteName} collects, what it is used for, who sees it, how long it is kept and what you can ask of us.',
    keywords: 'privacy policy, personal data, image retention, cookies',
  },
  title: 'Privacy Policy',
  intro:
    'This page says what we learn about you when you visit the site, use its tools or order pictures, and what we do with it. We do not sell any of it.',
  sections: [
    PRIVACY_COLLECTED,
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      content: [
        {
          subtitle: 'To do the work',
          text: 'We use your pictures and instructions to make the photographs and videos you ordered, to check them against your piece and to deliver them. A Jewelry Run selection tells us which pictures suit your brand and who chose them. A photo in the surgical simulation is used to make that simulation and for nothing else.',
        },
        {
          subtitle: 'To answer you and keep our books',
          text: 'We use your contact details to answer you, to send what you ordered, and to keep the records that tax law requires.',
        },
        {
          subtitle: 'What we do not do',
          text: 'We show your pictures to others, in our gallery for instance, only if you agree in writing.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      content: [
        {
          subtitle: 'Access',
          text: 'Traffic to the site is encrypted. Your files are open only to the people who work on your order. Jewelry Run selections are open only to staff who are logged in: they can read, search and download them. A staff login ends after 30 minutes without use, and after 8 hours in any case.',
        },
        {
          subtitle: 'How long we keep it',
          text: 'That depends on what it is:',
          points: [
            `images of an order: ${POLICY.imagesKeptDays} days after completion, so that we can send them again or make a change, and then we delete them;`,
            'invoices: as long as the law requires;',
            'what the site itself keeps: as long as the lists above say. Write to us, and we delete it earlier.',
          ],
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      content: [
        {
          subtitle: 'Providers we need',
          text: 'Others help us with some of the work. Each sees only what its part requires:',
          points: [
            'the card checkout provider, for payments;',
            'the chat or messaging app that holds your project channel;',
            'the hosts of our server, our database and our files;',
            'the AI providers whose models we make pictures with.',
          ],
        },
        {
          subtitle: 'What the site passes on',
          text: 'By itself, the site passes on:',
          lists: 'outside',
        },
        {
          subtitle: 'The law',
          text: 'We hand over information where a law or a court obliges us to, and we tell you so where we may.',
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      content: [
        {
          subtitle: 'What you can ask',
          text: 'You can ask us at any time:',
          points: [
            'what we hold about you, and for a copy of it;',
            'to correct it;',
            'to delete it, except for records that we must keep;',
            'to stop using it for a purpose, or to take back a permission you gave.',
          ],
        },
        {
          subtitle: 'How fast we answer',
          text: `Write to {email}. We reply within ${POLICY.privacyReplyHours} hours. If you think we got it wrong, you can also complain to the data protection authority where you live.`,
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      content: [
        {
          subtitle: 'Who is responsible',
          text: '{siteName} is responsible for what this page describes. Send questions about privacy to {email}.',
        },
      ],
    },
  ],
  notes: [
    {
      title: 'Policy updates',
      text: 'When this policy changes, we put the new text here with its date. If the change affects orders under way, we write to you first.',
    },
  ],
  contact: {
    title: 'A question about your data?',
    text: `We reply within ${POLICY.privacyReplyHours} hours.`,
    button: 'Write to us',
    mailbox: 'legal',
    subject: 'Privacy question',
  },
} as const satisfies LegalDocument
