const LONGEST = 60
/** What ends a line or a header, or turns the direction of all that follows. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A name or a title as it may stand within a line: without breaks, and not too long for a subject. */
export function oneLine(text: string): string {
  const letters = [...text.replace(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`
}

/** The same among other words: one that is read from right to left leaves their order alone. Source: UAX #9, isolates. */
export function isolated(text: string): string {
  const line = oneLine(text)
  return RIGHT_TO_LEFT.test(line) ? FIRST_STRONG_ISOLATE + line + POP_ISOLATE : line
}
