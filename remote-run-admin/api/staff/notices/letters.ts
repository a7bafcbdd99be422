import { MAIL_CONTENT } from '../../../content/notice-mails.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { stemOf } from '../../../protocol/file-names.ts'
import type { Letter } from './letter.ts'
import type { Answered, Invited, Reminded, Submitted } from './told.ts'

const FORM = { dateStyle: 'long', timeStyle: 'short' } as const

/** Formats a moment with its zone: `November 24, 2026 at 6:00 PM (Europe/Berlin)`. */
export function momentIn(time: Date, zone: string): string {
  const said = (timeZone: string) =>
    `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone }).format(time)} (${timeZone})`
  try {
    return said(zone)
  } catch (error) {
    // The zone is missing from this host's time zone data.
    if (error instanceof RangeError) return said('UTC')
    throw error
  }
}

const LONGEST = 60
/** Characters that end a line or a header, or turn the writing direction of the rest. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Makes a name or title fit for a line: without breaks, and short enough for a subject. */
export function oneLine(text: string): string {
  const letters = [...text.replace(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`
}

/**
 * Does the same within a sentence, and keeps its order around right-to-left text. Source: UAX #9, isolates.
 */
export function isolated(text: string): string {
  const line = oneLine(text)
  return RIGHT_TO_LEFT.test(line) ? FIRST_STRONG_ISOLATE + line + POP_ISOLATE : line
}

/** What every letter names. */
export type Letterhead = {
  studio: string
  /** The root of the site, without a trailing slash. */
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

/** Writes the client's receipt: what was submitted, and where to find it again. */
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

/** Tells the studio what a client has submitted. */
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

/** Invites one of the client's people to choose pictures. @param path the path of a private link */
export function invitationLetter(
  { label, title, message, deadline, zone, least, most }: Omit<Invited, 'email'>,
  path: string,
  { studio, site }: Letterhead,
): Letter {
  const { invitation: words } = MAIL_CONTENT
  return {
    subject: words.subject(isolated(title)),
    heading: words.heading,
    paragraphs: [
      words.text(isolated(label), least, most),
      ...message.split('\n').filter((each) => each !== ''),
    ],
    facts: [
      [FACTS.run, isolated(title)],
      ...(deadline === null ? [] : ([[FACTS.deadline, momentIn(deadline, zone)]] as const)),
    ],
    link: { text: words.link, url: site + path },
    small: [words.keep, ...(studio === '' ? [] : [MAIL_CONTENT.sentBy(studio)])],
  }
}

/** Writes the mail with a private link: what is delivered, or else an invitation. */
export function linkLetter(invited: Omit<Invited, 'email'>, path: string, head: Letterhead): Letter {
  return invited.ends_at === null
    ? invitationLetter(invited, path, head)
    : deliveredLetter({ ...invited, ends_at: invited.ends_at }, path, head)
}

/**
 * Tells the client of finished pictures, or of the end of their downloads.
 * @param path the path of a private link
 */
export function deliveredLetter(
  { label, title, ends_at, zone }: Pick<Invited, 'label' | 'title' | 'zone'> & { ends_at: Date },
  path: string,
  { studio, site }: Letterhead,
  isEnding = false,
): Letter {
  const { delivered, ending, reminder } = MAIL_CONTENT
  const time = momentIn(ends_at, zone)
  const [name, run] = [isolated(label), isolated(title)]
  return {
    subject: isEnding ? ending.subject(run, time) : delivered.subject(run),
    heading: isEnding ? ending.heading : delivered.heading,
    paragraphs: [isEnding ? ending.text(name, time) : delivered.text(name)],
    facts: [
      [FACTS.run, run],
      [FACTS.ends, time],
    ],
    link: { text: isEnding ? ending.link : delivered.link, url: site + path },
    small: [reminder.keep, ...(studio === '' ? [] : [MAIL_CONTENT.sentBy(studio)])],
  }
}

/** Tells the studio what a client answers to a delivery. */
export function answeredLetter(told: Answered, { studio, site }: Letterhead): Letter {
  const { changes, approved, submitted } = MAIL_CONTENT
  const { title, client, label, said, asks, run_id, submitted_at, zone } = told
  const [by, name, run] = [isolated(label), isolated(client), isolated(title)]
  return {
    subject: asks ? changes.subject(name, run, said.length) : approved.subject(name, run),
    heading: asks ? changes.heading : approved.heading,
    paragraphs: [asks ? changes.text(by, said.length) : approved.text(by)],
    facts: [
      [FACTS.run, `R${run_id} · ${run}`],
      [FACTS.client, name],
      [FACTS.answered, momentIn(submitted_at, zone)],
    ],
    pictures: said.map(({ name: file, number, note }) => ({
      number: number === null ? oneLine(file) : `${pictureNumber(number)} ${oneLine(stemOf(file))}`,
      note,
    })),
    link: { text: submitted.link, url: `${site}/admin?client-run=${run_id}` },
    small: [MAIL_CONTENT.sentBy(studio)],
  }
}

/** Tells the studio of runs that came close together. @param more how many further runs there are */
export function recordsLetter(
  told: readonly Submitted[],
  more: number,
  { studio, site }: Letterhead,
): Letter {
  const { records: words, submitted } = MAIL_CONTENT
  return {
    subject: words.subject(told.length + more),
    heading: words.heading,
    paragraphs: [words.text, ...(more > 0 ? [words.more(more)] : [])],
    facts: told.map(({ number, sender, pictures }) => [number, words.row(isolated(sender), pictures.length)]),
    link: { text: submitted.link, url: `${site}/admin` },
    small: [MAIL_CONTENT.sentBy(studio)],
  }
}

/** Reminds the client of a deadline. @param path the path of a private link */
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
    link: { text: words.link, url: site + path },
    small: [words.keep, MAIL_CONTENT.sentBy(studio)],
  }
}
