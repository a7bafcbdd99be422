import { PageHead, useSiteConfig } from '@lustre/platform'
import { imageUrl } from '@lustre/shared-ui'
import {
  FURNITURE_HERO,
  FURNITURE_META,
  FURNITURE_PACKAGES,
  SAMPLE_VIDEO,
} from '../../../content/furniture.ts'
import { fill } from '../common/fill.ts'
import { organization, service, videoObject } from '../structured-data/structured-data.ts'

/** Head of the furniture page. */
export function FurnitureHead() {
  const config = useSiteConfig()
  const { title, description, keywords } = FURNITURE_META
  return (
    <PageHead
      title={fill(title, { siteName: config.siteName })}
      description={description}
      keywords={keywords}
      image={imageUrl(config.media.baseUrl, FURNITURE_HERO.picture.id, {
        width: 1200,
        height: 630,
        crop: 'fill',
        format: 'jpg',
        dpr: 1,
      })}
      imageAlt={FURNITURE_HERO.picture.alt}
      structuredData={[
        organization(config),
        service(config, {
          name: FURNITURE_HERO.title,
          description,
          serviceType: 'Furniture photography',
          pricingPath: '/furniture#pricing',
          packages: FURNITURE_PACKAGES,
        }),
        videoObject(config, SAMPLE_VIDEO, 'Furniture video sample'),
      ]}
    />
  )
}
