import '@lustre/platform/testing/media-element'
import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostHtml } from '#testing/host-html.tsx'
import FurniturePage from './furniture-page.tsx'
import LandingPage from './landing-page.tsx'
import QaPage from './qa-page.tsx'
import TermsPage from './terms-page.tsx'

const PAGES: [string, ComponentType][] = [
  ['/', LandingPage],
  ['/qa', QaPage],
  ['/furniture', FurniturePage],
  ['/tos', TermsPage],
]

const TIMEOUT_MS = 60_000

describe.each(PAGES)('%s in the browser', { timeout: TIMEOUT_MS }, (path, Page) => {
  let container: HTMLElement
  const problems: unknown[] = []

  beforeEach(async () => {
    window.history.replaceState(null, '', path)
    problems.length = 0
    vi.spyOn(console, 'error').mockImplementation((...parts) => {
      // This test runs host and browser in one process.
      if (!String(parts[0]).startsWith('Detected multiple renderers')) problems.push(parts)
    })
    container = document.createElement('div')
    container.innerHTML = await hostHtml(<Page />, path)
    document.body.append(container)
    await act(async () => {
      render(
        <BrowserScene>
          <Page />
        </BrowserScene>,
        { container, hydrate: true, onRecoverableError: (error) => problems.push(error) },
      )
    })
  }, TIMEOUT_MS)
  afterEach(() => {
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  it('hydrates the host’s markup, then its deferred parts when they come near', async () => {
    const heading = container.querySelector('h1')
    const deferred = [...container.querySelectorAll('[data-defer] button')]
    await act(async () => {
      showShare(container, 1)
      await vi.dynamicImportSettled()
    })
    expect(problems).toEqual([])
    expect(container.querySelector('h1')).toBe(heading)
    for (const button of deferred) expect(container.contains(button)).toBe(true)
  })
})
