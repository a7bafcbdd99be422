import { PageHead, useSiteConfig } from '@lustre/platform'
import { imageUrl } from '@lustre/shared-ui/media-url'
import type { GalleryItem, GalleryList } from '../../../content/gallery-item.ts'

/** Size of a share picture, in pixels. */
const SHARE = { width: 1200, height: 630 } as const
const LISTED = 12

type GalleryHeadProps = {
  texts: { headTitle: string; description: string; keywords: string }
  list: GalleryList
}

/** The head of a gallery page; search engines also get a schema.org ImageGallery with the first pictures. */
export function GalleryHead({ texts, list }: GalleryHeadProps) {
  const { siteName, siteUrl, media } = useSiteConfig()
  const photos = list.items.filter((item) => item.type === 'image')
  const address = (item: GalleryItem, size: { width: number; height?: number }) =>
    imageUrl(media.baseUrl, item.src, { ...size, crop: 'fill', gravity: 'auto', format: 'jpg' })
  const cover = photos[0]
  const gallery = {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: texts.headTitle,
    description: texts.description,
    image: photos.slice(0, LISTED).map((item) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(address(item, { width: 1024 }), `${siteUrl}/`).href,
      description: item.alt,
    })),
  }
  return (
    <PageHead
      title={`${texts.headTitle} | ${siteName}`}
      description={texts.description}
      keywords={texts.keywords}
      image={cover ? address(cover, SHARE) : undefined}
      imageAlt={cover?.alt}
      structuredData={[gallery]}
    />
  )
}
