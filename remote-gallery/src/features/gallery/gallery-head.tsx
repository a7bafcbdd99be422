import { PageHead, useSiteConfig } from '@lustre/platform'
import { imageUrl, type Transformation } from '@lustre/shared-ui/media-url'
import type { GalleryItem, GalleryList } from '#content/gallery-item.ts'
import { GALLERY_SHARE_FORM, LISTED_FORM } from '#content/picture-forms.ts'

const LISTED = 12

type GalleryHeadProps = {
  texts: { headTitle: string; description: string; keywords: string }
  list: GalleryList
}

export function GalleryHead({ texts, list }: GalleryHeadProps) {
  const { siteName, siteUrl, media } = useSiteConfig()
  const photos = list.items.filter((item) => item.type === 'image')
  const address = (item: GalleryItem, form: Transformation) => imageUrl(media.baseUrl, item.src, form)
  const cover = photos[0]
  const gallery = {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: texts.headTitle,
    description: texts.description,
    image: photos.slice(0, LISTED).map((item) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(address(item, LISTED_FORM), `${siteUrl}/`).href,
      description: item.alt,
    })),
  }
  return (
    <PageHead
      title={`${texts.headTitle} | ${siteName}`}
      description={texts.description}
      keywords={texts.keywords}
      image={cover ? address(cover, GALLERY_SHARE_FORM) : undefined}
      imageAlt={cover?.alt}
      structuredData={[gallery]}
    />
  )
}
