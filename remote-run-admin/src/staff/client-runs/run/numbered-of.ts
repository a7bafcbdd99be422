import type { ClientRun } from '../../../../protocol/client-runs.ts'
import type { OfferedPicture } from '../../../../protocol/links.ts'
import type { NumberedPicture } from '../../../shared/numbered-picture.ts'
import { pictureProps } from '../../../shared/picture-props.ts'

const numbered = (picture: OfferedPicture, note: string | null): NumberedPicture => ({
  id: picture.number,
  ...pictureProps(picture),
  note,
  isRemoved: picture.isRemoved,
})

/** Returns pictures of a run in the order of the numbers, with their notes. Skips unknown numbers. */
export function numberedOf(
  offered: ClientRun['offered'],
  { pictures, pictureNotes }: Pick<ClientRun['choice'], 'pictures' | 'pictureNotes'>,
): NumberedPicture[] {
  const byNumber = new Map(offered.map((picture) => [picture.number, picture]))
  return pictures.flatMap((number) => {
    const picture = byNumber.get(number)
    return picture ? [numbered(picture, pictureNotes[number] ?? null)] : []
  })
}

/** Returns all pictures that a run has ever offered, with the notes of the present choice. */
export const allNumberedOf = ({
  offered,
  choice,
}: Pick<ClientRun, 'offered' | 'choice'>): NumberedPicture[] =>
  offered.map((picture) => numbered(picture, choice.pictureNotes[picture.number] ?? null))
