import { Picture } from '@lustre/shared-ui'
import type { RunPicture } from '../../../content/picture.ts'
import { RUN_CROP, RUN_WIDTHS } from '../../../content/picture-forms.ts'
import { TILE_SIZES } from '../run/constants.ts'

/** A chosen picture, small: the file of its tile, which this browser has already. Its name stands beside it. */
export function ChosenPicture({ picture }: { picture: RunPicture }) {
  return (
    <Picture
      publicId={picture.publicId}
      alt=""
      width={RUN_CROP.width}
      height={RUN_CROP.height}
      crop
      widths={RUN_WIDTHS}
      sizes={TILE_SIZES}
      draggable={false}
      className="h-full object-cover"
    />
  )
}
