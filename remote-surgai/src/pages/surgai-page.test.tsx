import { SAMPLE_SITE_CONFIG, SiteConfigContext } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PROCEDURES } from '#content/procedures.ts'
import { routes } from '../remote.tsx'
import SurgaiPage from './surgai-page.tsx'

function Site() {
  return (
    <StaticRouter location="/surgai">
      <SiteConfigContext value={SAMPLE_SITE_CONFIG}>
        <main>
          <SurgaiPage />
        </main>
      </SiteConfigContext>
    </StaticRouter>
  )
}

test('has all its texts without script', () => {
  const html = renderToString(<Site />)
  expect(html).toMatch(/<meta name="keywords" content="surgical simulation/)
  expect(html).toContain('<h1')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('For professional medical use only.')
  expect(html).toContain('JPG, PNG or WEBP (max 10MB)')
  for (const { name, description } of PROCEDURES) {
    expect(html).toContain(name)
    expect(html).toContain(description)
  }
})

test('hydrates the host’s HTML unchanged', async () => {
  const errors: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Site />)
  const firstHeading = container.querySelector('h1')
  const root = await act(() =>
    hydrateRoot(container, <Site />, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(container.querySelector('h1')).toBe(firstHeading)
  act(() => root.unmount())
  container.remove()
})

test('exposes its page with the clients’ chrome and the camera', () => {
  expect(routes).toHaveLength(1)
  expect(routes[0]).toMatchObject({ path: '/surgai', chrome: 'client', camera: true })
})
