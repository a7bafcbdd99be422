import type { LegalSection } from './types.ts'

const PHOTO_LEAVES =
  'The tool first asks you to confirm that every person in your photos has agreed. Your browser then encodes the photo anew, which removes its location and all other metadata,'
const PHOTO_KEPT =
  'Photo and result pass through our server’s memory. They are never written to its disk or to its log, which notes only the procedure, the time it took and how it ended. The result stays in your browser tab and is gone when you start over or close it.'

/**
 * The first section of the privacy policy. It says what the site's code does: whoever changes what a page stores,
 * sends or logs changes it here.
 */
export const PRIVACY_COLLECTED: LegalSection = {
  id: 'information-we-collect',
  title: 'Information we collect',
  content: [
    {
      subtitle: 'When you order or write to us',
      text: 'We receive:',
      points: [
        'your name, brand and email address, and the name you use in the chat or messaging app;',
        'the photos, CAD renders, mood boards and instructions you upload;',
        'the messages we exchange about your order.',
      ],
    },
    {
      subtitle: 'When you submit a Jewelry Run',
      text: 'We store the name you enter, the numbers of the pictures you picked and the time in the studio’s database, with a random number that keeps a repeated submission from being stored twice.',
    },
    {
      subtitle: 'When we write to you about a selection',
      only: 'mail',
      text: 'Where we have prepared a selection for you under your email address, the site sends you its receipt, and a reminder before its deadline. Every submission is told to us by mail, with the name, the pictures and the notes. The mails go through our mail service. A list of who was sent which mail is kept for 90 days.',
    },
    {
      subtitle: 'When you use the surgical simulation',
      only: 'image model',
      text: `${PHOTO_LEAVES} and sends it through our server to an outside provider’s image model (Google). ${PHOTO_KEPT}`,
    },
    {
      subtitle: 'When you use the surgical simulation',
      only: 'demo image model',
      text: `${PHOTO_LEAVES} and sends it to our server, where a built-in demonstration edits it. It goes no further. ${PHOTO_KEPT}`,
    },
    {
      subtitle: 'When you subscribe to the newsletter',
      only: 'newsletter',
      text: 'The address you enter under Stay Updated goes through our server to our newsletter service. The site itself keeps no copy.',
    },
    {
      subtitle: 'The newsletter field',
      only: 'no newsletter',
      text: 'The field under Stay Updated is not connected to a mailing list. We neither keep nor pass on what you enter there.',
    },
    {
      subtitle: 'When you pay',
      text: 'You pay on the page of a card checkout provider. Your card number goes to that provider and never reaches us. We are told that a payment was made, by whom and for how much. A payment link that we send you holds your name, the amount and the address of that page. Our server signs it and does not store it.',
    },
    {
      subtitle: 'What our server records',
      text: 'For each request the log of this site notes the time, the kind of page, the status and how long the answer took: no IP address, no name, nothing you typed. Your IP address is held in memory for a short time, to limit how many requests one visitor can make. Only entering a passcode on a staff page stores it, to stop guessing. Our hosting provider may keep connection logs of its own.',
    },
    {
      subtitle: 'Cookies',
      text: 'The site sets no cookies for advertising or analytics. It sets these:',
      points: [
        'on the Jewelry Run page, a number that keeps the pictures in the same order for you, until you submit or for a year at most (order-run);',
        'while we try out a new version of part of the site, a number that keeps you on the same version, for 30 days (canary);',
        'for staff who log in, a session of 8 hours at most (admin_session, payment_session).',
      ],
    },
    {
      subtitle: 'Storage in your browser',
      text: 'Some things stay in your own browser and are not sent to us from there:',
      points: [
        'an unfinished Jewelry Run: the pictures you picked and the name you typed, until you submit;',
        'your confirmation in the surgical simulation, until you close the tab: the answer, never a photo;',
        'on the Custom Payment page, the name, amount and link that our staff save, in the browser they use.',
      ],
    },
  ],
}
