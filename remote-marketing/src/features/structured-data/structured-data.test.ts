import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { describe, expect, it } from 'vitest'
import { WINNER_CLIP } from '#content/comparison.ts'
import { FAQ } from '#content/faq.ts'
import { PRICING_A } from '#content/packages.ts'
import { CURRENCY } from '#content/prices.ts'
import { faqPage, organization, service, videoObject } from './structured-data.ts'

const config = { ...SAMPLE_SITE_CONFIG, siteUrl: 'https://studio.example' }

describe('structured data', () => {
  it('offers the packages from the pricing section, at its prices', () => {
    const { offers } = service(config, {
      name: 'Jewelry',
      description: '',
      serviceType: '',
      pricingPath: '/#pricing',
      packages: PRICING_A,
    })
    expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
      PRICING_A.map((item) => [item.name, `${item.price}.00`, CURRENCY.code]),
    )
    expect(offers[0]?.description).toMatch(/^7 days delivery; Up to 3 jewelry articles; /)
    expect(offers[0]?.url).toBe('https://studio.example/#pricing')
  })

  it('contains the four questions from the page', () => {
    const { mainEntity } = faqPage(FAQ)
    expect(mainEntity).toHaveLength(4)
    expect(mainEntity.map((entity) => entity.name)).toEqual(FAQ.map((item) => item.question))
  })

  it('lists only the profiles that are set', () => {
    expect(organization(config)).not.toHaveProperty('sameAs')
    const social = { ...config.social, linkedin: 'https://linkedin.example/studio' }
    const withProfile = { ...config, social }
    expect(organization(withProfile)).toHaveProperty('sameAs', ['https://linkedin.example/studio'])
  })

  it('has absolute addresses for a library on the same host and on another', () => {
    const local = videoObject(config, WINNER_CLIP, 'Earrings')
    expect(local.contentUrl).toMatch(/^https:\/\/studio\.example\/media\/lustre\/video\/upload\//)
    expect(local.thumbnailUrl).toMatch(/ring-solitaire-diamond-yellow-gold-marble-sweep\.jpg$/)
    expect(local.duration).toBe('PT5S')
    const remote = { ...config, media: { ...config.media, baseUrl: 'https://cdn.example/cloud' } }
    expect(videoObject(remote, WINNER_CLIP, 'Earrings').contentUrl).toMatch(
      /^https:\/\/cdn\.example\/cloud\//,
    )
  })

  it('shows the studio with the site’s share picture', () => {
    expect(organization(config).image).toBe('https://studio.example/share.jpg')
  })
})
