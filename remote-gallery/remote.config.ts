import { defineRemote } from '@lustre/platform/definition'
import { ownWidthForm, srcSetForms, transformation } from '@lustre/shared-ui/media-url'
import {
  GALLERY_SHARE_FORM,
  LARGE_FORM,
  LARGE_TILE_WIDTHS,
  LIGHTBOX_WIDTHS,
  LISTED_FORM,
  TILE_RATIO,
  TILE_WIDTHS,
} from './content/picture-forms.ts'

export default defineRemote({
  name: 'gallery',
  uses: { marketing: ['/'] },
  pictures: [
    ...srcSetForms({ widths: TILE_WIDTHS, ratio: TILE_RATIO }),
    ...srcSetForms({ widths: LARGE_TILE_WIDTHS, ratio: TILE_RATIO }),
    ...srcSetForms({ widths: LIGHTBOX_WIDTHS }),
    transformation(LISTED_FORM),
    transformation(GALLERY_SHARE_FORM),
    transformation(LARGE_FORM),
    ownWidthForm(),
  ],
})
