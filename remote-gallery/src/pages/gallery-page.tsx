import { MAIN_TEXTS } from '#content/gallery-texts.ts'
import { MAIN_GALLERY } from '#content/main-gallery.ts'
import { Gallery } from '../features/gallery/gallery.tsx'
import { GalleryHead } from '../features/gallery/gallery-head.tsx'
import { GalleryHeader } from '../features/gallery/gallery-header.tsx'
import { MAIN_KIND } from '../features/gallery/gallery-kinds.ts'

export default function GalleryPage() {
  return (
    <>
      <GalleryHead texts={MAIN_TEXTS} list={MAIN_GALLERY} />
      <Gallery list={MAIN_GALLERY} kind={MAIN_KIND} header={<GalleryHeader texts={MAIN_TEXTS} />} />
    </>
  )
}
