import { PageHead, useSiteConfig } from '@lustre/platform'
import { WINNER_CLIP } from '#content/comparison.ts'
import { FAQ } from '#content/faq.ts'
import { LANDING_META } from '#content/landing-meta.ts'
import type { Package } from '#content/types.ts'
import { fill } from '../common/fill.ts'
import { faqPage, organization, service, videoObject } from '../structured-data/structured-data.ts'

type LandingHeadProps = {
  packages: readonly Package[]
  /** Keeps the test variant out of search engines. */
  noindex?: boolean
}

/** Both landing pages share texts and facts; the offers are the page's own packages. */
export function LandingHead({ packages, noindex }: LandingHeadProps) {
  const config = useSiteConfig()
  const { title, description, keywords } = LANDING_META
  return (
    <PageHead
      title={fill(title, { siteName: config.siteName })}
      description={description}
      keywords={keywords}
      noindex={noindex}
      structuredData={[
        organization(config),
        service(config, {
          name: 'AI jewelry photography and video',
          description,
          serviceType: 'Product photography',
          pricingPath: '/#pricing',
          packages,
        }),
        faqPage(FAQ),
        videoObject(config, WINNER_CLIP, 'A solitaire ring, from a phone photo to a video'),
      ]}
    />
  )
}
