import { type Kept, staffKeeps } from '@lustre/platform/definition'

/** The personal data that this section keeps and passes on, as sentences of `/privacy`. */
export const KEEPS: Kept[] = [
  {
    in: 'server',
    what: 'The name you enter on the Jewelry Run page, the numbers of the pictures you picked and the time, your notes to the studio and on pictures, and random numbers for the submission and its receipt',
    until: 'until you ask us to delete it: the site deletes none by itself',
    seenBy: 'staff who are logged in, and anyone with the link to the receipt',
    provider: 'database',
  },
  {
    in: 'server',
    what: 'Where we prepare a selection for you: your name, names and e-mail addresses of those who choose if we enter them, what you choose and note, each submission with the name typed there, what you say of finished pictures, and when its private links were used',
    until: 'until you ask us to delete it: the site deletes none by itself',
    seenBy: 'staff who are logged in, and anyone with one of its private links',
    provider: 'database',
  },
  {
    in: 'server',
    what: 'To which address a private link, a receipt, a reminder or a notice about a selection was sent, and when',
    until: 'for 90 days',
    seenBy: 'staff who are logged in',
    provider: 'database',
  },
  ...staffKeeps('admin'),
  {
    in: 'storage',
    names: ['lustre:run:*'],
    what: 'an unfinished Jewelry Run: the pictures you picked, your notes and the name you typed',
    until: 'until you submit',
  },
  {
    in: 'storage',
    names: ['lustre:run-receipt'],
    what: 'the number of your last Jewelry Run and the link to its receipt',
    until: 'until the next one takes its place or you clear your browser’s storage',
  },
  {
    in: 'storage',
    names: ['lustre:link:*'],
    what: 'for each private link that you opened, its list of pictures, your selection and notes, what you are writing about finished pictures, and the name you typed',
    until:
      'the list is used for 7 days and removed when you submit or the link is closed, a selection and notes that our server does not have yet stay until it has them, the name until you clear your browser’s storage',
  },
  {
    in: 'storage',
    names: ['lustre:offline:*'],
    what: 'once you have chosen a picture on the Jewelry Run page or by a private link, that page with its code and the pictures you saw, so that it opens without a connection',
    until: 'for 7 days after your last visit, or until the link is closed',
  },
  {
    in: 'storage',
    names: ['client-run-form-*'],
    what: 'for staff, what they type into the form of a selection',
    until: 'until it is saved or the tab is closed',
  },
  {
    in: 'storage',
    names: ['tus::*', 'tusSupport'],
    what: 'for staff, where an unfinished upload of a file continues, and whether the browser can keep that',
    until: 'until it is complete or given up',
  },
  {
    in: 'outside',
    what: 'Your private link, the receipt of a selection and the reminder before its deadline, which go to you, and a notice of every submission, which goes to us: with names, pictures and notes',
    to: 'our e-mail service',
    provider: 'mail',
  },
  {
    in: 'outside',
    what: 'Selections with their names, pictures and notes',
    to: 'the files that staff download',
    provider: 'database',
  },
]
