import { ALTERNATE_GALLERY } from '#content/alternate-gallery.ts'
import { ALTERNATE_TEXTS } from '#content/gallery-texts.ts'
import { Gallery } from '../features/gallery/gallery.tsx'
import { GalleryHead } from '../features/gallery/gallery-head.tsx'
import { ALTERNATE_KIND } from '../features/gallery/gallery-kinds.ts'
import { PortfolioHeader } from '../features/gallery/portfolio-header.tsx'

/** /galleryx */
export default function AlternateGalleryPage() {
  return (
    <>
      <GalleryHead texts={ALTERNATE_TEXTS} list={ALTERNATE_GALLERY} />
      <Gallery
        list={ALTERNATE_GALLERY}
        kind={ALTERNATE_KIND}
        header={<PortfolioHeader list={ALTERNATE_GALLERY} />}
      />
    </>
  )
}
