import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_WIDTHS } from '../../../content/picture-forms.ts'

/** Leaves out widths beyond the original's, but keeps at least one. */
export const widthsOf = ({ width }: Pick<GalleryItem, 'width'>) =>
  LIGHTBOX_WIDTHS.filter((candidate, index) => candidate <= width || index === 0)
