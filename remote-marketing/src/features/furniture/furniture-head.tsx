import { PageHead, useSiteConfig } from '@lustre/platform'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { FURNITURE_HERO, FURNITURE_META, FURNITURE_PACKAGES, SAMPLE_VIDEO } from '#content/furniture.ts'
import { fill } from '../common/fill.ts'
import { organization, service, videoObject } from '../structured-data/structured-data.ts'

export function FurnitureHead() {
  const config = useSiteConfig()
  const { title, description, keywords } = FURNITURE_META
  return (
    <PageHead
      title={fill(title, { siteName: config.siteName })}
      description={description}
      keywords={keywords}
      image={shareUrl(config.media.baseUrl, FURNITURE_HERO.picture.id)}
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
