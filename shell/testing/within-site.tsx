import { SAMPLE_SITE_CONFIG, type SiteConfig, SiteConfigContext } from '@lustre/platform'
import { MemoryRouter } from '@lustre/platform/testing/memory-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

type Options = { path?: string; config?: Partial<SiteConfig> }

export const renderWithinSite = (part: ReactNode, { path = '/', config }: Options = {}) =>
  render(
    <SiteConfigContext value={{ ...SAMPLE_SITE_CONFIG, ...config }}>
      <MemoryRouter path={path}>{part}</MemoryRouter>
    </SiteConfigContext>,
  )
