import { ALTERNATE_GALLERY } from '../../content/alternate-gallery.ts'
import { ALTERNATE_TEXTS } from '../../content/gallery-texts.ts'
import { Gallery } from '../features/gallery/gallery.tsx'
import { GalleryHead } from '../features/gallery/gallery-head.tsx'
import { GalleryHeader } from '../features/gallery/gallery-header.tsx'
import { ALTERNATE_KIND } from '../features/gallery/gallery-kinds.ts'
import { StatsStrip } from '../features/gallery/stats-strip.tsx'

/** /galleryx */
export default function AlternateGalleryPage() {
  return (
    <>
      <GalleryHead texts={ALTERNATE_TEXTS} list={ALTERNATE_GALLERY} />
      <GalleryHeader texts={ALTERNATE_TEXTS}>
        <StatsStrip list={ALTERNATE_GALLERY} />
      </GalleryHeader>
      <Gallery list={ALTERNATE_GALLERY} kind={ALTERNATE_KIND} />
    </>
  )
}
