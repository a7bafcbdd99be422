import type { SiteConfig } from '@lustre/platform'
import { SHARE_PATH } from '@lustre/platform/site-config'
import { posterUrl, videoUrl } from '@lustre/shared-ui/media-url'
import { CURRENCY } from '#content/prices.ts'
import type { Clip, FaqItem, Package } from '#content/types.ts'
import { deliveryText } from '../pricing/delivery.ts'

const CONTEXT = 'https://schema.org'

const absolute = (config: SiteConfig, url: string) => new URL(url, `${config.siteUrl}/`).href

/** schema.org/Organization, with the social profiles that are set. */
export function organization(config: SiteConfig) {
  const profiles = Object.values(config.social).filter((url) => url !== null)
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${config.siteUrl}/#organization`,
    name: config.siteName,
    url: `${config.siteUrl}/`,
    email: config.contactEmail,
    image: absolute(config, SHARE_PATH),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

type ServiceFacts = {
  name: string
  description: string
  serviceType: string
  /** Path and anchor of the prices, such as `/#pricing`. */
  pricingPath: string
  packages: readonly Package[]
}

/** schema.org/Service with one Offer per package. */
export function service(config: SiteConfig, facts: ServiceFacts) {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: facts.name,
    description: facts.description,
    serviceType: facts.serviceType,
    provider: { '@id': `${config.siteUrl}/#organization`, '@type': 'Organization', name: config.siteName },
    offers: facts.packages.map((item) => ({
      '@type': 'Offer',
      name: item.name,
      description: [deliveryText(item), ...item.features].join('; '),
      price: item.price.toFixed(2),
      priceCurrency: CURRENCY.code,
      availability: `${CONTEXT}/InStock`,
      url: config.siteUrl + facts.pricingPath,
    })),
  }
}

export const faqPage = (items: readonly FaqItem[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** schema.org/VideoObject. Durations are ISO 8601. */
export const videoObject = (config: SiteConfig, clip: Clip, name: string) => ({
  '@context': CONTEXT,
  '@type': 'VideoObject',
  name,
  description: clip.alt,
  thumbnailUrl: absolute(
    config,
    posterUrl(config.media.baseUrl, clip.id, { width: clip.width, format: 'jpg' }),
  ),
  contentUrl: absolute(config, videoUrl(config.media.baseUrl, clip.id)),
  uploadDate: clip.uploaded,
  duration: `PT${clip.seconds}S`,
})
