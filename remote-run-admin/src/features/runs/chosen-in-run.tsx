import type { ClientRun } from '#protocol/client-runs.ts'
import { ChosenPictures } from '../common/chosen-pictures.tsx'
import { EnlargeButton } from '../common/enlarge-button.tsx'
import { type NumberedPicture, pictureProps } from '../common/picture-props.ts'

type Chosen = Pick<ClientRun['selection'], 'pictures' | 'pictureNotes'>

/** Returns the chosen pictures of a run in their order, with their notes. Skips unknown numbers. */
export const numberedOf = (
  offered: ClientRun['offered'],
  { pictures, pictureNotes }: Chosen,
): NumberedPicture[] =>
  pictures.flatMap((number) => {
    const picture = offered.find((each) => each.number === number)
    return picture ? [{ id: number, ...pictureProps(picture), note: pictureNotes[number] ?? null }] : []
  })

type ChosenInRunProps = {
  run: ClientRun
  chosen: Chosen
  label: string
  onEnlarge: (pictures: readonly NumberedPicture[]) => (id: number) => void
}

/** Chosen pictures in the client's order, each with its number, its note and a button to enlarge it. */
export function ChosenInRun({ run, chosen, label, onEnlarge }: ChosenInRunProps) {
  const enlarge = onEnlarge(numberedOf(run.offered, chosen))
  return (
    <ChosenPictures
      label={label}
      pictures={chosen.pictures.map((number) => ({
        ...run.offered.find((each) => each.number === number),
        id: number,
        note: chosen.pictureNotes[number] ?? null,
      }))}
      renderOver={(id, alt) => <EnlargeButton id={id} alt={alt} onEnlarge={enlarge} />}
    />
  )
}
