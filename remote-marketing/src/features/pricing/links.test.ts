import { describe, expect, it } from 'vitest'
import { FURNITURE_PACKAGES } from '#content/furniture.ts'
import { PRICING_A, PRICING_B } from '#content/packages.ts'
import { FIRST_LOOK } from '#content/prices.ts'
import type { Package } from '#content/types.ts'
import { deliveryText } from './delivery.ts'
import { chatLink, contactLink, packageLink, type Ways } from './links.ts'

const unset: Ways = { contactEmail: 'hello@example.com', isDemo: false }
const demo: Ways = { ...unset, isDemo: true }
const configured: Ways = {
  isDemo: false,
  contactEmail: 'hello@example.com',
  CHAT_LINK: 'https://chat.example/studio',
  CONTACT_LINK: 'https://example.com/contact',
  CHECKOUT_FIRST_LOOK: 'https://pay.example/first?ref=site',
  CHECKOUT_LAUNCH: 'https://pay.example/launch?quantity=5',
  CHECKOUT_COLLECTION: 'https://pay.example/collection#top',
  CHECKOUT_FURNITURE: 'https://pay.example/furniture',
}

const hrefs = (packages: readonly Package[], ways: Ways) =>
  packages.map((item) => packageLink(item, ways).href)

describe('packageLink', () => {
  it('[checkout-a] sends each package in pricing A to its own checkout with quantity 1', () => {
    expect(hrefs(PRICING_A, configured)).toEqual([
      'https://pay.example/first?ref=site&quantity=1',
      'https://pay.example/launch?quantity=1',
      'https://pay.example/collection?quantity=1#top',
    ])
  })

  it('[checkout-b] sells only First Look in pricing B by checkout, and the others in the chat', () => {
    expect(hrefs(PRICING_B, configured)).toEqual([
      'https://pay.example/first?ref=site&quantity=1',
      'https://chat.example/studio',
      'https://chat.example/studio',
    ])
  })

  it('[checkout-furniture] sends furniture to its checkout and its chat', () => {
    expect(hrefs(FURNITURE_PACKAGES, configured)).toEqual([
      'https://pay.example/furniture?quantity=1',
      'https://chat.example/studio',
    ])
  })

  it('[buy-outside] opens other sites in a new tab', () => {
    for (const item of PRICING_B) expect(packageLink(item, configured).newTab).toBe(true)
  })

  it('falls back to an e-mail that names the package, in the same tab', () => {
    for (const item of [...PRICING_A, ...PRICING_B, ...FURNITURE_PACKAGES]) {
      const { href, newTab } = packageLink(item, unset)
      expect(href).toBe(`mailto:hello@example.com?subject=${encodeURIComponent(`Order: ${item.name}`)}`)
      expect(newTab).toBe(false)
    }
  })

  it('opens a demonstration of checkout or chat when there is no real one', () => {
    expect(packageLink(PRICING_A[0]!, demo)).toEqual({
      href: `/site/checkout?product=First+Look&amount=${FIRST_LOOK.price}&currency=USD&quantity=1`,
      newTab: true,
    })
    expect(packageLink(PRICING_A[0]!, { ...configured, isDemo: true }).href).toMatch(
      /^https:\/\/pay\.example/,
    )
    expect(packageLink(PRICING_B[1]!, demo)).toEqual({
      href: '/site/chat?product=Launch&amount=799&currency=USD&quantity=1',
      newTab: true,
    })
    expect(packageLink(PRICING_B[1]!, { ...configured, isDemo: true }).href).toBe(
      'https://chat.example/studio',
    )
  })

  it('treats an invalid checkout address as unset', () => {
    const broken = { ...configured, CHECKOUT_FIRST_LOOK: 'pay me' }
    expect(packageLink(PRICING_A[0]!, broken).href).toMatch(/^mailto:/)
  })
})

describe('contact', () => {
  it('prefers the contact link, then the chat, then an e-mail', () => {
    const { CONTACT_LINK: _, ...noContact } = configured
    expect(contactLink(configured, 'Hi').href).toBe('https://example.com/contact')
    expect(contactLink(noContact, 'Hi').href).toBe('https://chat.example/studio')
    expect(contactLink(unset, 'A & B').href).toBe('mailto:hello@example.com?subject=A%20%26%20B')
  })

  it('opens the chat, or an e-mail without one', () => {
    expect(chatLink(configured, 'Hi')).toEqual({ href: 'https://chat.example/studio', newTab: true })
    expect(chatLink(unset, 'Hi').newTab).toBe(false)
  })

  it('opens the demonstration of a chat when neither link is set', () => {
    const chat = { href: '/site/chat', newTab: true }
    expect([contactLink(demo, 'Hi'), chatLink(demo, 'Hi')]).toEqual([chat, chat])
    expect(contactLink({ ...demo, CONTACT_LINK: 'https://example.com/contact' }, 'Hi').href).toBe(
      'https://example.com/contact',
    )
  })
})

describe('the packages', () => {
  const prices = (packages: readonly Package[]) => packages.map(({ name, price }) => [name, price])

  it('[price-a-first] [price-a-launch] [price-a-collection] [price-b-first] [price-b-launch] [price-b-collection] [furniture-packages] have the prices from both readings of the specification', () => {
    expect(prices(PRICING_A)).toEqual([
      ['First Look', 99],
      ['Launch', 499],
      ['The Collection', 799],
    ])
    expect(prices(PRICING_B)).toEqual([
      ['First Look', 99],
      ['Launch', 799],
      ['The Collection', 1199],
    ])
    expect(prices(FURNITURE_PACKAGES)).toEqual([
      ['First Look', 99],
      ['The Collection', 499],
    ])
  })

  it('[price-a-first-photoshoots] [price-b-first] have different photoshoot counts in A and B', () => {
    expect(PRICING_A[0]?.features).toContain('5 AI editorial photoshoots')
    expect(PRICING_B[0]?.features).toContain('3 AI editorial photoshoots')
  })

  it('[pricing-delivery] state their delivery time once, in the same form', () => {
    const times = (packages: readonly Package[]) => packages.map(deliveryText)
    const jewelry = ['7 days delivery', '14-30 days delivery', '14-30 days delivery']
    expect(times(PRICING_A)).toEqual(jewelry)
    expect(times(PRICING_B)).toEqual(jewelry)
    expect(times(FURNITURE_PACKAGES)).toEqual(['7 days delivery', '14 days delivery'])
    for (const { features } of [...PRICING_A, ...PRICING_B, ...FURNITURE_PACKAGES])
      expect(features.filter((feature) => /deliver|days/i.test(feature))).toEqual([])
  })

  it('[price-a-popular] [price-f-collection] mark one package as popular', () => {
    expect(PRICING_A.filter((item) => item.popular).map((item) => item.name)).toEqual(['Launch'])
    expect(FURNITURE_PACKAGES.filter((item) => item.popular).map((item) => item.name)).toEqual([
      'The Collection',
    ])
  })
})
