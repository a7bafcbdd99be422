import type { ClientRun, OfferedPicture } from '../../../../protocol/client-runs.ts'
import type { NumberedPicture } from '../pictures/numbered-picture.ts'

/** What is taken for the size of a picture that the library has not told. */
const USUAL = { width: 960, height: 1200 }

const numbered = (picture: OfferedPicture, note: string | null): NumberedPicture => ({
  id: picture.number,
  publicId: picture.publicId,
  alt: picture.alt,
  width: picture.width ?? USUAL.width,
  height: picture.height ?? USUAL.height,
  note,
  isRemoved: picture.isRemoved,
})

/** Pictures of a run by their numbers, in that order, with the notes on them. */
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

/** All that a run has ever offered, with the notes of the choice as it stands. */
export const allNumberedOf = ({
  offered,
  choice,
}: Pick<ClientRun, 'offered' | 'choice'>): NumberedPicture[] =>
  offered.map((picture) => numbered(picture, choice.pictureNotes[picture.number] ?? null))
