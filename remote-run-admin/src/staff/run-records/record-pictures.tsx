import type { RunRecord } from '../../../protocol/runs.ts'
import { usePictureList } from '../../settings.ts'
import { ChosenPictures } from '../../shared/chosen-pictures.tsx'
import { USUAL_SIZE } from '../../shared/usual-size.ts'
import { EnlargeButton } from '../client-runs/pictures/enlarge-button.tsx'
import { StaffViewer } from '../client-runs/pictures/staff-viewer.tsx'
import { useEnlarged } from '../client-runs/pictures/use-enlarged.ts'

/** The pictures of a run record in the client's order, each with the note on it, and enlarged at a press. */
export function RecordPictures({ run }: { run: RunRecord }) {
  const { pictures } = usePictureList()
  const chosen = run.selected_images.map((id) => ({ id, note: run.picture_notes?.[id] ?? null }))
  const shown = chosen.flatMap(({ id, note }) => {
    const picture = pictures.find((each) => each.id === id)
    return picture ? [{ id, publicId: picture.publicId, alt: picture.alt, ...USUAL_SIZE, note }] : []
  })
  const { enlarge, viewer } = useEnlarged(shown)
  return (
    <>
      <ChosenPictures
        pictures={chosen}
        renderOver={(id, alt) => <EnlargeButton id={id} alt={alt} onEnlarge={enlarge(shown)} />}
      />
      <StaffViewer {...viewer} />
    </>
  )
}
