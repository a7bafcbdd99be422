import { POLICY } from '../policy.ts'
import type { LegalDocument } from './types.ts'

export const PRIVACY = {
  meta: {
    title: 'Privacy Policy | {siteName}',
    description:
      'What {siteName} collects, what it is used for, who sees it, how long it is kept and what you can ask of us.',
    keywords: 'privacy policy, personal data, image retention',
  },
  title: 'Privacy Policy',
  intro:
    'This page says what we learn about you when you visit the site or order pictures, and what we do with it. We sell nothing of it to anyone.',
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      content: [
        {
          subtitle: 'What you give us',
          text: 'When you order or write to us we receive:',
          points: [
            'your name, brand and email address, and the name that you use in the chat or messaging app;',
            'the photos, CAD renders, mood boards and instructions that you upload;',
            'the messages that we exchange about your order.',
          ],
        },
        {
          subtitle: 'What we do not receive',
          text: 'You pay on the page of a card checkout provider. Your card number goes to that provider and never reaches us; we are told that a payment was made, by whom and for how much.',
        },
        {
          subtitle: 'What the site records',
          text: 'Our server notes the address of a visitor, the page and the time, to keep the site running and to stop abuse. The site sets no advertising cookies.',
        },
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      content: [
        {
          subtitle: 'To do the work',
          text: 'We use your pictures and instructions to make the photographs and videos that you ordered, to check them against your piece and to deliver them.',
        },
        {
          subtitle: 'To answer and to account',
          text: 'We use your contact details to answer you, to send what you ordered, and to keep the records that tax law asks for.',
        },
        {
          subtitle: 'What we do not do',
          text: 'We show your pictures to others, in our gallery for instance, only after you said yes in writing.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      content: [
        {
          subtitle: 'Access',
          text: 'Traffic to the site is encrypted. Your files are open only to the people who work on your order.',
        },
        {
          subtitle: 'How long we keep it',
          text: `We keep the images of an order for ${POLICY.imagesKeptDays} days after completion, so that we can send them again or make a change. Then they are deleted. Invoices are kept as long as the law requires.`,
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      content: [
        {
          subtitle: 'Providers that we need',
          text: 'Some of the work is done with the help of others, each of whom sees only what its part requires:',
          points: [
            'the card checkout provider, for payments;',
            'the chat or messaging app in which your project channel lives;',
            'the hosting and AI image providers with which pictures are stored and made.',
          ],
        },
        {
          subtitle: 'The law',
          text: 'We hand over information where a law or a court obliges us to, and tell you so where we may.',
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
            'to delete it, with the exception of records that we must keep;',
            'to stop using it for a purpose, or to take back a permission that you gave.',
          ],
        },
        {
          subtitle: 'How fast we answer',
          text: `Write to {email}. We reply within ${POLICY.privacyReplyHours} hours. If you think that we got it wrong, you can also complain to the data protection authority where you live.`,
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      content: [
        {
          subtitle: 'Who is responsible',
          text: '{siteName} is responsible for what this page describes. Questions about privacy go to {email}.',
        },
      ],
    },
  ],
  notes: [
    {
      title: 'Policy updates',
      text: 'When this policy changes we put the new text here with its date. If the change matters to orders that are under way, we write to you first.',
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
