import { MAIL_CONTENT } from '#content/notice-texts.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { stemOf } from '#protocol/file-names.ts'
import type { Letter } from './letter.ts'
import type { Answered, Invited, Reminded, Submitted } from './notice-facts.ts'

const FORM = { dateStyle: 'long', timeStyle: 'short' } as const

/** Formats a moment with its zone: `November 24, 2026 at 6:00 PM (Europe/Berlin)`. */
export const momentIn = (time: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone }).format(time)} (${timeZone})`

const LONGEST = 60
/** Characters that end a line or a header, or change the writing direction of the rest. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Makes a name or title fit on one line: without breaks, and short enough for a subject. */
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

/** The facts in every letter. */
export type Letterhead = {
  studio: string
  /** The root of the site, without a trailing slash. */
  site: string
}

const { facts: FACTS } = MAIL_CONTENT

type Words = { heading: string; link?: string; keep?: string }

/** Returns the parts that every letter has. @param path where its link leads */
const frame = (words: Words, path: string, { studio, site }: Letterhead) => ({
  heading: words.heading,
  link: { text: words.link ?? MAIL_CONTENT.submitted.link, url: site + path },
  small: [words.keep ?? '', studio && MAIL_CONTENT.sentBy(studio)].filter((text) => text !== ''),
})

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
export function receiptLetter(submitted: Submitted, head: Letterhead): Letter {
  const { receipt: words } = MAIL_CONTENT
  const { title = '', version = 1, isLate = false } = submitted.clientRun ?? {}
  const run = isolated(title)
  return {
    ...frame(words, submitted.receipt ?? '', head),
    subject: version === 1 ? words.subject(run, head.studio) : words.again(run, version, head.studio),
    paragraphs: [
      words.greeting(isolated(submitted.sender), submitted.pictures.length),
      ...(isLate ? [words.late] : []),
    ],
    facts: factsOf(submitted).filter(([name]) => name !== FACTS.client),
    pictures: listed(submitted),
    note: submitted.note,
  }
}

export function submittedLetter(submitted: Submitted, head: Letterhead): Letter {
  const { submitted: words, record } = MAIL_CONTENT
  const { clientRun, id, pictures, note } = submitted
  const sender = isolated(submitted.sender)
  const count = pictures.length
  const subjectOf = ({ client, title, version }: NonNullable<typeof clientRun>) =>
    version === 1
      ? words.subject(isolated(client), isolated(title), count)
      : words.again(isolated(client), isolated(title), version)
  return {
    ...frame(clientRun ? words : record, `/admin?${clientRun ? 'client-run' : 'run'}=${id}`, head),
    subject: clientRun ? subjectOf(clientRun) : record.subject(sender, id, count),
    paragraphs: [words.text(sender, count), ...(clientRun?.isLate ? [words.late] : [])],
    facts: factsOf(submitted),
    pictures: listed(submitted),
    note,
  }
}

function invitationLetter(invited: Invited, path: string, head: Letterhead): Letter {
  const { label, title, message, deadline, zone, least, most } = invited
  const { invitation: words } = MAIL_CONTENT
  return {
    ...frame(words, path, head),
    subject: words.subject(isolated(title)),
    paragraphs: [
      words.text(isolated(label), least, most),
      ...message.split('\n').filter((each) => each !== ''),
    ],
    facts: [
      [FACTS.run, isolated(title)],
      ...(deadline === null ? [] : ([[FACTS.deadline, momentIn(deadline, zone)]] as const)),
    ],
  }
}

/**
 * Writes the e-mail with a private link: what is delivered, or else an invitation.
 * @param path the path of the link
 * @param isEnding announces the end of the downloads instead
 */
export function linkLetter(invited: Invited, path: string, head: Letterhead, isEnding = false): Letter {
  const { label, title, ends_at, zone } = invited
  if (ends_at === null) return invitationLetter(invited, path, head)
  const words = isEnding ? MAIL_CONTENT.ending : MAIL_CONTENT.delivered
  const time = momentIn(ends_at, zone)
  const run = isolated(title)
  return {
    ...frame({ ...words, keep: MAIL_CONTENT.reminder.keep }, path, head),
    subject: words.subject(run, time),
    paragraphs: [words.text(isolated(label), time)],
    facts: [
      [FACTS.run, run],
      [FACTS.ends, time],
    ],
  }
}

export function answeredLetter(answers: Answered, head: Letterhead): Letter {
  const { title, client, label, said, asks, run_id, submitted_at, zone } = answers
  const words = asks ? MAIL_CONTENT.changes : MAIL_CONTENT.approved
  const [name, run] = [isolated(client), isolated(title)]
  return {
    ...frame(words, `/admin?run=R${run_id}`, head),
    subject: words.subject(name, run, said.length),
    paragraphs: [words.text(isolated(label), said.length)],
    facts: [
      [FACTS.run, `R${run_id} · ${run}`],
      [FACTS.client, name],
      [FACTS.answered, momentIn(submitted_at, zone)],
    ],
    pictures: said.map(({ name: file, number, note }) => ({
      number: number === null ? oneLine(file) : `${pictureNumber(number)} ${oneLine(stemOf(file))}`,
      note,
    })),
  }
}

/** Tells the studio about runs that arrived close together. @param more how many more runs there are */
export function recordsLetter(runs: readonly Submitted[], more: number, head: Letterhead): Letter {
  const { records: words } = MAIL_CONTENT
  return {
    ...frame(words, '/admin', head),
    subject: words.subject(runs.length + more),
    paragraphs: [words.text, ...(more > 0 ? [words.more(more)] : [])],
    facts: runs.map(({ number, sender, pictures }) => [number, words.row(isolated(sender), pictures.length)]),
  }
}

/** Reminds the client of a deadline. @param path the path of a private link */
export function reminderLetter(reminder: Reminded, path: string, head: Letterhead): Letter {
  const { reminder: words } = MAIL_CONTENT
  const { title, client, deadline, zone, chosen, least } = reminder
  const time = momentIn(deadline, zone)
  return {
    ...frame(words, path, head),
    subject: words.subject(isolated(title), time),
    paragraphs: [
      words.text(isolated(client), time),
      chosen < least ? words.progress(chosen, least) : words.begun(chosen),
    ],
    facts: [
      [FACTS.run, isolated(title)],
      [FACTS.deadline, time],
    ],
  }
}
