import { StaticRouter } from '@lustre/platform/static-router'
import '@lustre/platform/testing/media-element'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as publicNames from '../src/index.ts'
import * as viewerNames from '../src/viewer/index.ts'
import { SAMPLE_PARTS } from './sample-parts.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const inPage = (part: ReactElement) => (
  <StrictMode>
    <StaticRouter location="/">
      <main>{part}</main>
    </StaticRouter>
  </StrictMode>
)

const cases = Object.entries(SAMPLE_PARTS)

it('has a sample of every public part', () => {
  const parts = Object.keys({ ...publicNames, ...viewerNames }).filter((name) => /^[A-Z][a-z]/.test(name))
  const sampled = new Set(cases.map(([name]) => name.split(',')[0]))
  expect(parts.filter((name) => !sampled.has(name))).toEqual([])
})

describe.each(cases)('%s', (_, part) => {
  it('has no accessibility violation', async () => {
    const { container } = render(inPage(part))
    // A part on its own is not a page.
    await expectAccessible(container, { without: ['region'] })
  })

  it('hydrates what the host rendered, unchanged', async () => {
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message))
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(inPage(part))
    const before = container.querySelector('main')
    const root = await act(() =>
      hydrateRoot(container, inPage(part), { onRecoverableError: (error) => complaints.push(error) }),
    )
    const after = container.querySelector('main')
    await act(() => root.unmount())
    expect(complaints).toEqual([])
    expect(after).toBe(before)
  })
})
