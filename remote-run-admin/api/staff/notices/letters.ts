import { MAIL_CONTENT } from '../../../content/notice-mails.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import type { Letter } from './letter.ts'
import { momentIn } from './moment.ts'
import { isolated } from './one-line.ts'
import type { Reminded, Submitted } from './told.ts'

/** What every letter is written with. */
export type Letterhead = {
  studio: string
  /** Root of the site, without a slash at its end. */
  site: string
}

const { facts: FACTS } = MAIL_CONTENT

const listed = ({ pictures }: Submitted): Letter['pictures'] =>
  pictures.map(({ id, note }) => ({ number: pictureNumber(id), note }))

const factsOf = ({ number, clientRun, time, zone }: Submitted): Letter['facts'] => [
  [FACTS.run, clientRun ? `${number} · ${isolated(clientRun.title)}` : number],
  ...(clientRun
    ? ([
        [FACTS.client, isolated(clientRun.client)],
        [FACTS.version, String(clientRun.version)],
      ] as const)
    : []),
  [FACTS.time, momentIn(time, zone)],
]

/** To the client: what was sent, and where it is found again. */
export function receiptLetter(told: Submitted, { studio, site }: Letterhead): Letter {
  const { receipt: words } = MAIL_CONTENT
  const { title = '', version = 1, isLate = false } = told.clientRun ?? {}
  return {
    subject:
      version === 1 ? words.subject(isolated(title), studio) : words.again(isolated(title), version, studio),
    heading: words.heading,
    paragraphs: [
      words.greeting(isolated(told.sender), told.pictures.length),
      ...(isLate ? [words.late] : []),
    ],
    facts: factsOf(told).filter(([name]) => name !== FACTS.client),
    pictures: listed(told),
    note: told.note,
    link: { text: words.link, url: site + (told.receipt ?? '') },
    small: [words.keep, MAIL_CONTENT.sentBy(studio)],
  }
}

/** To the studio: what a client has sent. */
export function submittedLetter(told: Submitted, { studio, site }: Letterhead): Letter {
  const { submitted, record } = MAIL_CONTENT
  const { clientRun, sender, pictures } = told
  const count = pictures.length
  const subjectOf = ({ client, title, version }: NonNullable<typeof clientRun>) =>
    version === 1
      ? submitted.subject(isolated(client), isolated(title), count)
      : submitted.again(isolated(client), isolated(title), version)
  return {
    subject: clientRun ? subjectOf(clientRun) : record.subject(isolated(sender), told.id, count),
    heading: clientRun ? submitted.heading : record.heading,
    paragraphs: [submitted.text(isolated(sender), count), ...(clientRun?.isLate ? [submitted.late] : [])],
    facts: factsOf(told),
    pictures: listed(told),
    note: told.note,
    link: { text: submitted.link, url: `${site}/admin?${clientRun ? 'client-run' : 'run'}=${told.id}` },
    small: [MAIL_CONTENT.sentBy(studio)],
  }
}

/** To the client: the deadline is near. @param path of a private link */
export function reminderLetter(told: Reminded, path: string, { studio, site }: Letterhead): Letter {
  const { reminder: words } = MAIL_CONTENT
  const time = momentIn(told.deadline, told.zone)
  const { chosen, least } = told
  return {
    subject: words.subject(isolated(told.title), time),
    heading: words.heading,
    paragraphs: [
      words.text(isolated(told.client), time),
      chosen < least ? words.progress(chosen, least) : words.begun(chosen),
    ],
    facts: [
      [FACTS.run, isolated(told.title)],
      [FACTS.deadline, time],
    ],
    pictures: [],
    note: null,
    link: { text: words.link, url: site + path },
    small: [words.keep, MAIL_CONTENT.sentBy(studio)],
  }
}
