import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_WIDTHS } from '../../../content/picture-forms.ts'

/** The widths in which a picture is worth fetching: a wider one than the original shows no more. At least one. */
export const widthsOf = ({ width }: Pick<GalleryItem, 'width'>) =>
  LIGHTBOX_WIDTHS.filter((candidate, index) => candidate <= width || index === 0)
