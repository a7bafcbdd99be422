import { pictureNumber } from './picture-number.ts'

const images = (count: number) => (count === 1 ? '1 image' : `${count} images`)

/** Every text of the e-mails. The letters pass names and titles already isolated and on one line. */
export const MAIL_CONTENT = {
  receipt: {
    subject: (title: string, studio: string) => `Your selection for ${title}, received by ${studio}`,
    again: (title: string, version: number, studio: string) =>
      `Your selection for ${title}, version ${version}, received by ${studio}`,
    heading: 'We have received your selection',
    greeting: (sender: string, count: number) => `Thank you, ${sender}. You have sent us ${images(count)}.`,
    late: 'It arrived after the deadline, but we have received it.',
    link: 'Open your receipt',
    keep: 'Keep this e-mail: anyone with the link can read your receipt.',
  },
  submitted: {
    subject: (client: string, title: string, count: number) =>
      `${client} has sent ${images(count)}: ${title}`,
    again: (client: string, title: string, version: number) =>
      `${client} has sent version ${version}: ${title}`,
    heading: 'A client has sent a selection',
    text: (sender: string, count: number) => `${sender} has sent ${images(count)}.`,
    late: 'It arrived after the deadline.',
    link: 'Open the admin panel',
  },
  record: {
    subject: (name: string, number: number, count: number) =>
      `${name} has sent run ${pictureNumber(number)}: ${images(count)}`,
    heading: 'A run was submitted',
  },
  records: {
    subject: (count: number) => `${count} runs were submitted`,
    heading: 'Runs were submitted',
    text: 'They arrived close together, so one e-mail lists all of them.',
    more: (count: number) => `The list below leaves out ${count} more.`,
    row: (name: string, count: number) => `${name}, ${images(count)}`,
  },
  reminder: {
    subject: (title: string, time: string) => `Please choose your images for ${title} by ${time}`,
    heading: 'Your selection is still open',
    text: (client: string, time: string) => `Dear ${client}, your selection is due on ${time}.`,
    progress: (chosen: number, least: number) =>
      `You have chosen ${chosen} of at least ${images(least)} so far.`,
    begun: (chosen: number) => `You have chosen ${images(chosen)}. They are not sent yet.`,
    link: 'Continue choosing',
    linkLabel: (time: string) => `Reminder of ${time}`,
    keep: 'Anyone with the link can choose for you, so please keep it to yourself.',
  },
  invitation: {
    subject: (title: string) => `Please choose your images for ${title}`,
    heading: 'Your images are ready',
    text: (name: string, least: number, most: number) =>
      `Dear ${name}, your images are ready to choose from. Please choose ${least === most ? images(most) : `${least} to ${images(most)}`}.`,
    link: 'Choose your images',
    keep: 'You can stop and continue at any time, on any device: everything is saved. Anyone with the link can choose for you, so please keep it to yourself.',
  },
  delivered: {
    subject: (title: string) => `Your finished images for ${title}`,
    heading: 'Your finished images are here',
    text: (name: string) =>
      `Dear ${name}, your images are finished. Please look at them, approve them or ask for changes, and download them.`,
    link: 'Open your images',
  },
  ending: {
    subject: (title: string, time: string) => `Please download your images for ${title} by ${time}`,
    heading: 'Your downloads end soon',
    text: (name: string, time: string) =>
      `Dear ${name}, your finished images can be downloaded until ${time}. Please save them before that.`,
    link: 'Download your images',
  },
  changes: {
    subject: (client: string, title: string, count: number) =>
      `${client} asks for changes to ${images(count)}: ${title}`,
    heading: 'A client asks for changes',
    text: (label: string, count: number) => `${label} asks for changes to ${images(count)}.`,
  },
  approved: {
    subject: (client: string, title: string) => `${client} has approved all images: ${title}`,
    heading: 'A client has approved all images',
    text: (label: string) => `${label} has approved the last image that was open.`,
  },
  facts: {
    run: 'Run',
    client: 'Client',
    version: 'Version',
    time: 'Submitted',
    deadline: 'Deadline',
    answered: 'Answered',
    ends: 'Downloads until',
  },
  lists: { pictures: 'Images', pictureNotes: 'Notes on images', note: 'Note to the studio' },
  sentBy: (studio: string) => `Sent by ${studio}.`,
} as const

export const NOTICE_HINTS = {
  noMail:
    'No mail server is set (SMTP_URL), so the site sends no e-mails. A new link and a delivery come with a text that you can send yourself.',
  noSender: 'E-mails have no sender: set MAIL_FROM or CONTACT_EMAIL. Until then none are sent.',
  noStudio: 'The studio’s address is not set (STUDIO_EMAIL): only clients get e-mails.',
  noDatabase: 'No database is configured, so there are no notices.',
} as const

export const NOTICE_PROBLEMS = {
  answered: (status: number) => `It answered ${status}.`,
  noAnswer: (seconds: number) => `It did not answer in ${seconds} seconds.`,
  unreachable: (why: string) => `It could not be reached: ${why}`,
  noAddress: 'This is not an e-mail address.',
} as const
