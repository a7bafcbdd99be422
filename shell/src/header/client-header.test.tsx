import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithinSite } from '../../testing/within-site.tsx'
import { ClientHeader } from './client-header.tsx'

it('[client-chrome] shows brand and help on a client’s page, and nothing that sells', async () => {
  const { container } = renderWithinSite(<ClientHeader />, {
    config: { siteName: 'Halo Studio', contactEmail: 'us@halo.example' },
  })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Skip to content', '#page'],
    ['Halo Studio', '/'],
    ['Help', 'mailto:us@halo.example'],
  ])
  await expectAccessible(container)
})
