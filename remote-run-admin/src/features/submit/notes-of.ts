import type { Submission } from '../../../protocol/runs.ts'

type Notes = {
  picks: readonly number[]
  note: string
  pictureNotes: Readonly<Record<string, string>>
}

/** The notes that are sent: those of chosen pictures, and none that is empty. */
export function notesOf({ picks, note, pictureNotes }: Notes): Pick<Submission, 'note' | 'pictureNotes'> {
  const toStudio = note.trim()
  const written = picks.map((id) => [String(id), pictureNotes[id]?.trim() ?? ''] as const)
  const ofPictures = Object.fromEntries(written.filter(([, text]) => text !== ''))
  return {
    ...(toStudio !== '' && { note: toStudio }),
    ...(Object.keys(ofPictures).length > 0 && { pictureNotes: ofPictures }),
  }
}
