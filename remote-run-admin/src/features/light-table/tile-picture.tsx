import { Picture } from '@lustre/shared-ui'
import { RUN_CROP, RUN_WIDTHS } from '#content/picture-forms.ts'

/**
 * A tile takes a third of a phone's width, and a sixth of the column from 768 px. There a plain screen requests 400 x
 * 533 as well, the specification's size.
 */
const SIZES =
  '(min-width: 768px) and (max-resolution: 1.4dppx) 400px, (min-width: 1328px) 205px, (min-width: 768px) 16vw, 33vw'

/** The picture of a tile. Smaller uses take the same file, which the browser has already. */
export const TilePicture = (props: { publicId: string; alt: string; priority?: boolean }) => (
  <Picture
    {...props}
    {...RUN_CROP}
    crop
    widths={RUN_WIDTHS}
    sizes={SIZES}
    draggable={false}
    className="h-full object-cover"
  />
)
