import '@lustre/platform/testing/media-element'
import { SAMPLE_SITE_CONFIG, type SiteConfig } from '@lustre/platform'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { COMPARISON_CARDS } from '#content/comparison.ts'
import { PRICING_B } from '#content/packages.ts'
import { WHY_CARDS } from '#content/why.ts'
import { GalleryTeaser } from '../carousel/gallery-teaser.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import { Contrast } from '../contrast/contrast.tsx'
import { Faq } from '../faq/faq.tsx'
import { FurniturePricing } from '../furniture/furniture-pricing.tsx'
import { Hero } from '../hero/hero.tsx'
import { PhotoCheck } from '../photo-check/photo-check.tsx'
import { PhotoTeaser } from '../photo-stack/photo-teaser.tsx'
import { Pricing } from '../pricing/pricing.tsx'
import { Why } from '../why/why.tsx'

const config: SiteConfig = {
  ...SAMPLE_SITE_CONFIG,
  siteName: 'Atelier With A Very Long Name That Goes On',
}
const settings = {
  CHAT_LINK: 'https://chat.example/studio',
  CHECKOUT_FIRST_LOOK: 'https://pay.example/first',
}

const show = (part: ReactNode) =>
  render(
    <BrowserScene config={config} settings={settings}>
      {part}
    </BrowserScene>,
  )

describe('hero', () => {
  it('[hero-try] [hero-gallery] links to the prices and to the gallery', () => {
    show(<Hero />)
    expect(screen.getByRole('link', { name: 'Try Us For $99' }).getAttribute('href')).toBe('#pricing')
    expect(screen.getByRole('link', { name: 'View Gallery' }).getAttribute('href')).toBe('/galleryx')
    expect(screen.getByText('Refund within 7 days of delivery, in full, no reason needed.')).toBeTruthy()
  })

  it('compares one piece before and after with a slider that starts in the middle', () => {
    show(<Hero />)
    const slider = screen.getByRole('slider', { name: /Compare/ })
    expect(slider).toHaveProperty('value', '50')
    fireEvent.change(slider, { target: { value: '80' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Sent 80%, Delivered 20%')
    expect(screen.getAllByRole('img', { name: /three-stone/ })).toHaveLength(2)
  })
})

describe('the section after the hero', () => {
  it('[landing-proof] shows one piece as sent and as delivered, with the delivery time, marked as a sample', () => {
    show(<Contrast />)
    const proof = within(screen.getByRole('figure'))
    const pictures = proof.getAllByRole('img').map((image) => image.getAttribute('alt'))
    expect(pictures).toEqual([
      expect.stringMatching(/^Yellow gold.*medallion/),
      expect.stringMatching(/^CAD render.*medallion/),
    ])
    expect(screen.getByRole('figure').textContent).toMatch(/delivered in 7 days.*Sample$/)
  })
})

describe('the closing section', () => {
  it('[page-closing] states the price, delivery time and guarantee of a trial, and leads to the prices', () => {
    show(<PhotoTeaser wide={false} />)
    const closing = within(screen.getByRole('region', { name: '$99, 7 days, a refund if we miss.' }))
    expect(closing.getByRole('link', { name: 'Try Us For $99' }).getAttribute('href')).toBe('#pricing')
  })
})

describe('comparison', () => {
  it('[compare-original] [compare-poor] [compare-winner] [compare-cards] has three cards of three kinds', () => {
    expect(COMPARISON_CARDS.map(({ status, mediaType }) => [status, mediaType])).toEqual([
      ['original', 'dual-image'],
      ['poor', 'image'],
      ['winner', 'video'],
    ])
    show(<Comparison />)
    expect(screen.getByRole('heading', { name: config.siteName })).toBeTruthy()
  })

  it('[preview-image] [preview-video] [preview-close] [preview-controls] [preview-autoplay] opens an image and the video in the preview, and closes it with its button', async () => {
    show(<Comparison />)
    fireEvent.click(screen.getByRole('link', { name: /Faulty generated ring/ }))
    expect(
      within(screen.getByRole('dialog')).getByRole('img', { name: /Faulty generated ring/ }),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('link', { name: /Play full screen/ }))
    expect(screen.getByRole('dialog').querySelector('video')).toMatchObject({
      autoplay: true,
      controls: true,
    })
  })

  it('leaves a click with a modifier key to the browser', () => {
    show(<Comparison />)
    const link = screen.getByRole('link', { name: /Faulty generated ring/ })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the photo check', () => {
  it('[photo-check] says what to do with a file that the browser cannot read', async () => {
    show(<PhotoCheck />)
    const field = screen.getByLabelText(/Choose a photo/)
    fireEvent.change(field, { target: { files: [new File(['x'], 'ring.jpg', { type: 'image/jpeg' })] } })
    expect(await screen.findByText(/^This browser cannot read that file/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('pricing', () => {
  it('[buy-outside] [checkout-b] sells one First Look in a new tab, and the others in the chat', () => {
    show(<Pricing packages={PRICING_B} />)
    const links = PRICING_B.map(({ ctaLabel }) => screen.getByRole('link', { name: new RegExp(ctaLabel) }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://pay.example/first?quantity=1',
      'https://chat.example/studio',
      'https://chat.example/studio',
    ])
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('[pricing-delivery] starts each package’s list with its delivery time', () => {
    show(
      <>
        <Pricing packages={PRICING_B} />
        <FurniturePricing />
      </>,
    )
    const firstLines = screen
      .getAllByRole('article')
      .map((card) => within(card).getAllByRole('listitem')[0]?.textContent)
    expect(firstLines).toEqual([
      '7 days delivery',
      '14-30 days delivery',
      '14-30 days delivery',
      '7 days delivery',
      '14 days delivery',
    ])
  })

  it('[price-b-popular] [custom-link] marks one package and links to the custom payment', () => {
    show(<Pricing packages={PRICING_B} />)
    const popular = screen.getByText('Best Value').closest('article')
    expect(popular && within(popular).getByRole('heading', { name: 'Launch' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Custom Payment' }).getAttribute('href')).toBe('/custom-payment')
  })
})

it('[teaser-link-target] links the 3D teaser to /galleryx', () => {
  show(<GalleryTeaser />)
  expect(screen.getByRole('link', { name: 'View All Gallery' }).getAttribute('href')).toBe('/galleryx')
})

describe('questions', () => {
  it('[faq-count] [faq-first] [faq-several] [faq-toggle] opens the first of four, and several at once', () => {
    show(<Faq />)
    const items = screen.getAllByRole('group')
    const open = () => items.map((item) => item.hasAttribute('open'))
    expect(open()).toEqual([true, false, false, false])
    fireEvent.click(items[2]!.querySelector('summary')!)
    expect(open()).toEqual([true, false, true, false])
    fireEvent.click(items[0]!.querySelector('summary')!)
    expect(open()).toEqual([false, false, true, false])
  })
})

describe('why choose us', () => {
  it('[why-render] [why-style] [why-video] gives three reasons, each with a subtitle, a text and a highlight', () => {
    show(<Why />)
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Render to Real',
      'Let it be Any Style',
      'Concept to Video',
    ])
    for (const { subtitle, description, highlight } of WHY_CARDS)
      for (const text of [subtitle, description, highlight]) expect(screen.getByText(text)).toBeTruthy()
  })
})
