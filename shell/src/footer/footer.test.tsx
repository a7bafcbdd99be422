import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithinSite } from '../../testing/within-site.tsx'
import { Footer } from './footer.tsx'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the footer', () => {
  it.each([
    ['[footer-privacy] leads to the privacy policy', 'Privacy Policy', '/privacy'],
    ['[footer-refunds] leads to the refunds', 'Cancellation & Refunds', '/refunds'],
    ['[footer-tos] leads to the terms', 'Terms of Services', '/tos'],
    ['[footer-home] leads to the home page', 'Jewelry', '/'],
    ['leads to the furniture page', 'Furniture', '/furniture'],
    ['leads to the prices', 'Pricing', '/#pricing'],
  ])('%s', (_, name, href) => {
    renderWithinSite(<Footer />)
    expect(hrefOf(name)).toBe(href)
  })

  it('labels its groups', () => {
    renderWithinSite(<Footer />)
    const navigation = within(screen.getByRole('navigation', { name: 'Footer' }))
    expect(navigation.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Studio',
      'About Us',
      'Legal',
    ])
  })

  it('[footer-social] shows the brand, the contact address and the operator’s social links', () => {
    const social = { instagram: 'https://pictures.example/us', linkedin: null, twitter: null }
    renderWithinSite(<Footer />, {
      config: { siteName: 'Halo Studio', contactEmail: 'us@halo.example', social },
    })
    expect(screen.queryByText('Halo Studio')).not.toBeNull()
    expect(hrefOf('us@halo.example')).toBe('mailto:us@halo.example')
    expect(hrefOf('Instagram')).toBe('https://pictures.example/us')
  })

  it.each(['Our story', 'Careers', 'Press', 'Instagram', 'LinkedIn', 'X (Twitter)'])(
    '[footer-about] [footer-social] shows the placeholder %s as a text, not as a link that leads nowhere',
    (name) => {
      renderWithinSite(<Footer />)
      expect(screen.getByText(name)).toBeTruthy()
      expect(screen.queryByRole('link', { name })).toBeNull()
    },
  )

  it('[footer-about] [footer-social] has no placeholders in production', () => {
    const social = { instagram: 'https://pictures.example/us', linkedin: null, twitter: null }
    renderWithinSite(<Footer />, { config: { standIns: [], social } })
    for (const name of ['About Us', 'Careers', 'LinkedIn']) expect(screen.queryByText(name)).toBeNull()
    expect(hrefOf('Instagram')).toBe('https://pictures.example/us')
  })

  it('has no newsletter on a client’s page', () => {
    renderWithinSite(<Footer sells={false} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(hrefOf('Privacy Policy')).toBe('/privacy')
  })
})
