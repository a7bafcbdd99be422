import { type ComponentType, createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { BEFORE_AFTER } from '#content/before-after.ts'
import { CAROUSEL_PICTURES } from '#content/carousel-pictures.ts'
import { FAQ } from '#content/faq.ts'
import { FURNITURE_SETS } from '#content/furniture-sets.ts'
import { HERO_STACK } from '#content/hero.ts'
import { PRIVACY } from '#content/legal/privacy.ts'
import { REFUNDS } from '#content/legal/refunds.ts'
import { TERMS } from '#content/legal/terms.ts'
import { MISSES } from '#content/misses.ts'
import { PRICING_A, PRICING_B } from '#content/packages.ts'
import { STACK_PHOTOS } from '#content/photo-stack-prints.ts'
import { formatPrice } from '#content/price-text.ts'
import { REVEAL } from '#content/self-assessment.ts'
import { TESTIMONIALS } from '#content/testimonials.ts'
import { hostHtml } from '#testing/host-html.tsx'
import FurniturePage from './furniture-page.tsx'
import LandingPage from './landing-page.tsx'
import PrivacyPage from './privacy-page.tsx'
import QaPage from './qa-page.tsx'
import RefundsPage from './refunds-page.tsx'
import TermsPage from './terms-page.tsx'

const asText = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const page = async (Page: ComponentType, path: string) => asText(await hostHtml(createElement(Page), path))

describe('without script', () => {
  it('[anchor-features] [anchor-how] [anchor-pricing] / shows every picture, answer and price, and has anchors for the menu', async () => {
    const html = await page(LandingPage, '/')
    for (const { id } of HERO_STACK) expect(html).toContain(id)
    for (const id of CAROUSEL_PICTURES) expect(html).toContain(id)
    for (const { src } of STACK_PHOTOS) expect(html).toContain(src.id)
    for (const { answer } of FAQ) expect(html).toContain(`<p>${answer}</p>`)
    for (const { price } of PRICING_A) expect(html).toContain(`>${formatPrice(price)}<`)
    for (const { text } of MISSES) expect(html).toContain(text)
    for (const id of ['features', 'how-it-works', 'pricing']) expect(html).toContain(`id="${id}"`)
    expect(html).toContain(REVEAL.title)
    expect(html).not.toContain('href="#"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('[qa-sections] [qa-testimonials] /qa differs in its prices, the testimonials and noindex', async () => {
    const html = await page(QaPage, '/qa')
    for (const { price } of PRICING_B) expect(html).toContain(`>${formatPrice(price)}<`)
    for (const { text } of TESTIMONIALS) expect(html).toContain(text)
    expect(html).toContain('noindex')
    const landing = await page(LandingPage, '/')
    const sections = (text: string) =>
      [...text.matchAll(/<section[^>]* aria-labelledby="([\w-]+)"/g)].map(([, id]) => id)
    expect(sections(landing).length).toBeGreaterThan(10)
    expect(sections(html)).toEqual(expect.arrayContaining(sections(landing)))
    expect(landing).not.toContain(TESTIMONIALS[0]?.text)
    expect(landing).not.toContain('noindex')
  })

  it('[furniture-sets] [furniture-anchor] /furniture shows both example sets', async () => {
    const html = await page(FurniturePage, '/furniture')
    for (const { inputImages, aiResults } of FURNITURE_SETS) {
      for (const { id } of inputImages) expect(html).toContain(id)
      for (const result of aiResults)
        expect(html).toContain(result.type === 'video' ? result.clip.id : result.photo.id)
    }
    expect(html).toContain('id="pricing"')
    expect(html).toContain('10,714')
  })

  it('preloads only the delivered half of the first picture', async () => {
    const html = await page(LandingPage, '/')
    const preloads = html.match(/<link rel="preload"[^>]*as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    expect(preloads[0]).toContain(BEFORE_AFTER.after.id)
  })

  it('leaves no placeholder in any text', async () => {
    const pages: [ComponentType, string][] = [
      [LandingPage, '/'],
      [QaPage, '/qa'],
      [FurniturePage, '/furniture'],
      [PrivacyPage, '/privacy'],
      [RefundsPage, '/refunds'],
      [TermsPage, '/tos'],
    ]
    for (const [Page, path] of pages) expect(await page(Page, path), path).not.toMatch(/\{\w+\}/)
  })
})

describe('the home page in search results', () => {
  it('[head-home-title] [head-home-description] states the price of $99 in title and description', async () => {
    const html = await page(LandingPage, '/')
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/AI Jewelry Photography .*Try Us for \$99/)
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/Try .*\$99/)
  })
})

describe('policy pages', () => {
  it('[privacy-mail] include an e-mail link to the privacy policy’s contact', async () => {
    expect(await page(PrivacyPage, '/privacy')).toMatch(/<a [^>]*href="mailto:[^"]+\?subject=Privacy/)
  })

  it('list the same misses as the pricing section', async () => {
    const refunds = await page(RefundsPage, '/refunds')
    for (const { title, text } of MISSES) expect(refunds).toContain(`${title}. ${text}`)
  })

  it('[privacy-six] [refunds-seven] have the specification’s sections, with unique anchors', () => {
    expect(PRIVACY.sections).toHaveLength(6)
    expect(REFUNDS.sections).toHaveLength(7)
    for (const { sections } of [PRIVACY, REFUNDS, TERMS])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })
})
