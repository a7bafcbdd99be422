import { shallow } from 'zustand/vanilla/shallow'
import { JOINED_NOTES, MAX_PICTURE_NOTE_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '#protocol/limits.ts'
import { type Draft, STUDIO } from '#protocol/links.ts'

/** What a draft says. */
export type Content = Pick<Draft, 'picks' | 'notes'>
type Note = Content['notes'][string]

/** Returns the notes without their moments, by the number of their picture. */
export const textsOf = ({ notes }: Content): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).map(([key, { text }]) => [key, text]))

export const isSame = (one: Content, other: Content): boolean =>
  shallow(one.picks, other.picks) && shallow(textsOf(one), textsOf(other))

/** Counts the pictures and notes that differ. */
export function differences(one: Content, other: Content): number {
  const [ours, others] = [textsOf(one), textsOf(other)]
  const picks = [...one.picks, ...other.picks].filter(
    (id) => one.picks.includes(id) !== other.picks.includes(id),
  )
  const notes = Object.keys({ ...ours, ...others }).filter((key) => ours[key] !== others[key])
  const count = picks.length + notes.length
  return count === 0 && !shallow(one.picks, other.picks) ? 1 : count
}

/** Returns the newer note with the older one below it, so that no word is lost. */
function joined(one: Note, other: Note, key: string): Note {
  const [older, newer] = [one, other].toSorted((a, b) => a.at - b.at) as [Note, Note]
  if (newer.text.includes(older.text)) return newer
  if (older.text.includes(newer.text)) return older
  const text = `${newer.text}\n\n${older.text}`
  const longest = JOINED_NOTES * (key === STUDIO ? MAX_STUDIO_NOTE_LENGTH : MAX_PICTURE_NOTE_LENGTH)
  return [...text].length > longest ? newer : { ...newer, text }
}

function mergedNotes(base: Content, mine: Content, theirs: Content): Draft['notes'] {
  const keys = Object.keys({ ...mine.notes, ...theirs.notes })
  const notes = keys.map((key): [string, Note | undefined] => {
    const [known, ours, others] = [base.notes[key], mine.notes[key], theirs.notes[key]]
    if (ours?.text === known?.text) return [key, others]
    if (others?.text === known?.text) return [key, ours]
    return [key, ours && others ? joined(ours, others, key) : (ours ?? others)]
  })
  return Object.fromEntries(notes.filter((entry): entry is [string, Note] => entry[1] !== undefined))
}

/**
 * Merges what two devices made of one draft: all that either added, without what either removed, and the newest note
 * of each picture.
 * @param base what both started from
 * @param theirs what is saved already, so that it stays whole
 * @param most how many pictures may be chosen; a longer saved selection is not extended
 * @returns the content, and the pictures of `mine` that no longer fit
 */
export function merged(
  base: Content,
  mine: Content,
  theirs: Content,
  most: number,
): Content & { leftOut: readonly number[] } {
  const [before, ours, others] = [base, mine, theirs].map(({ picks }) => new Set(picks)) as [
    Set<number>,
    Set<number>,
    Set<number>,
  ]
  const isReordered = !shallow(
    base.picks.filter((id) => ours.has(id)),
    mine.picks.filter((id) => before.has(id)),
  )
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const all = [...new Set([...first.picks, ...second.picks])].filter(
    (id) => !before.has(id) || (ours.has(id) && others.has(id)),
  )
  const tooMany = all.length - Math.max(most, theirs.picks.length)
  const leftOut = tooMany > 0 ? all.filter((id) => !others.has(id)).slice(-tooMany) : []
  return {
    picks: all.filter((id) => !leftOut.includes(id)),
    notes: mergedNotes(base, mine, theirs),
    leftOut,
  }
}
