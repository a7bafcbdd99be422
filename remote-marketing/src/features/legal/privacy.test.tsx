import { SAMPLE_SITE_CONFIG, type SiteConfig } from '@lustre/platform'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PRIVACY } from '../../../content/legal/privacy.ts'
import { LegalPage } from './legal-page.tsx'

const REAL: Partial<SiteConfig> = {
  newsletter: true,
  standIns: [],
  media: { baseUrl: 'https://media.example/lustre', hostName: 'media' },
}

const show = (settings: Partial<SiteConfig> = {}) =>
  render(
    <BrowserScene config={{ ...SAMPLE_SITE_CONFIG, ...settings }}>
      <LegalPage document={PRIVACY} />
    </BrowserScene>,
  )
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the privacy policy', () => {
  it('keeps its six sections, whatever the settings', () => {
    show()
    expect(PRIVACY.sections.map(({ title }) => screen.getByRole('region', { name: title }))).toHaveLength(6)
  })

  it('[policy-privacy-facts] says what a Jewelry Run stores, who sees it and how long it stays', () => {
    show()
    expect(
      section('Information we collect').getByText(/the name you enter, the numbers of the pictures/),
    ).toBeTruthy()
    expect(section('How we protect it').getByText(/open only to staff who have the passcode/)).toBeTruthy()
    expect(section('How we protect it').getByText(/the site deletes none by itself/)).toBeTruthy()
  })

  it('[policy-privacy-facts] names every cookie and what stays in the browser', () => {
    show()
    const collected = screen.getByRole('region', { name: 'Information we collect' }).textContent
    for (const word of [
      'order-run',
      'canary',
      'admin_session',
      'payment_session',
      'an unfinished Jewelry Run',
    ])
      expect(collected).toContain(word)
  })

  it('[policy-privacy-facts] says of a site without newsletter, outside model and media service that it has none', () => {
    show()
    const collected = section('Information we collect')
    expect(collected.getByText(/not connected to a mailing list/)).toBeTruthy()
    expect(collected.getByText(/built-in demonstration edits it. It goes no further/)).toBeTruthy()
    expect(collected.queryByText(/Google/)).toBeNull()
    expect(collected.queryByText(/our mail service/)).toBeNull()
    expect(screen.queryByText(/media delivery service/)).toBeNull()
  })

  it('[policy-privacy-facts] says nothing of a photo on a site whose simulation is not connected', () => {
    show({ standIns: [], missing: ['image model'] })
    expect(screen.queryByText(/When you use the surgical simulation/)).toBeNull()
  })

  it('[policy-privacy-facts] names them where the site uses them', () => {
    show(REAL)
    const collected = section('Information we collect')
    expect(collected.getByText(/goes through our server to our newsletter service/)).toBeTruthy()
    expect(collected.getByText(/outside provider’s image model \(Google\)/)).toBeTruthy()
    expect(collected.getByText(/The mails go through our mail service/)).toBeTruthy()
    expect(collected.queryByText(/not connected|demonstration/)).toBeNull()
    expect(section('Who else sees it').getByText(/media delivery service/)).toBeTruthy()
  })
})
