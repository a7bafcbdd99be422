import type { Submission } from '../../../protocol/runs.ts'
import type { Choice } from '../light-table/selection.ts'

type Notes = Choice & {
  note: string
  pictureNotes: Readonly<Record<string, string>>
}

/**
 * Returns the notes to send: only non-empty ones of chosen pictures, and none at all if the rules forbid
 * notes.
 */
export function notesOf({
  picks,
  note,
  pictureNotes,
  rules,
}: Notes): Pick<Submission, 'note' | 'pictureNotes'> {
  if (!rules.notes) return {}
  const toStudio = note.trim()
  const written = picks.map((id) => [String(id), pictureNotes[id]?.trim() ?? ''] as const)
  const ofPictures = Object.fromEntries(written.filter(([, text]) => text !== ''))
  return {
    ...(toStudio !== '' && { note: toStudio }),
    ...(Object.keys(ofPictures).length > 0 && { pictureNotes: ofPictures }),
  }
}
