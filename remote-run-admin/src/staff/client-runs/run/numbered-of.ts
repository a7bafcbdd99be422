import type { ClientRun } from '../../../../protocol/client-runs.ts'
import type { NumberedPicture } from '../../../shared/numbered-picture.ts'
import { pictureProps } from '../../../shared/picture-props.ts'

/** Returns pictures of a run in the order of the numbers, with their notes. Skips unknown numbers. */
export function numberedOf(
  offered: ClientRun['offered'],
  { pictures, pictureNotes }: Pick<ClientRun['choice'], 'pictures' | 'pictureNotes'>,
): NumberedPicture[] {
  const byNumber = new Map(offered.map((picture) => [picture.number, picture]))
  return pictures.flatMap((number) => {
    const picture = byNumber.get(number)
    if (!picture) return []
    const note = pictureNotes[number] ?? null
    return { id: number, ...pictureProps(picture), note, isRemoved: picture.isRemoved }
  })
}
