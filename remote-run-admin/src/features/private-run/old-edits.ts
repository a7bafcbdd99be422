import { type Guarded, isFlag, isNumber, isText, orNothing, shaped } from '@lustre/platform/shape'
import type { Content } from './merge.ts'

/** An unsaved edit as the release before drafts kept it in the browser, one by one. */
export const isOldEdit = shaped({
  id: isText,
  /** 0 is the note to the studio. */
  number: isNumber,
  at: isNumber,
  chosen: orNothing(isFlag),
  rank: orNothing(isNumber),
  note: orNothing(isText),
})

/** Returns a selection with such edits. @param most how many pictures may be chosen */
export function withOldEdits(
  content: Content,
  edits: readonly Guarded<typeof isOldEdit>[],
  most: number,
): Content {
  let picks = content.picks
  const notes = { ...content.notes }
  for (const { number, at, chosen, note } of edits.toSorted((a, b) => a.at - b.at)) {
    if (chosen === false) picks = picks.filter((id) => id !== number)
    if (chosen && !picks.includes(number) && picks.length < most) picks = [...picks, number]
    const known = notes[number]?.text ?? ''
    if (note === '') delete notes[number]
    else if (note !== undefined && !known.includes(note))
      notes[number] = { text: note.includes(known) ? note : `${note}\n\n${known}`, at }
  }
  return { picks, notes }
}
