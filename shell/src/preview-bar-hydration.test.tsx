import { type Boot, BrowserRouter, type RemoteModule, type RouterProps } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { StaticRouter } from '@lustre/platform/static-router'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Document } from './document.tsx'
import { PreviewBar } from './preview-bar.tsx'

const page: RemoteModule = {
  contract: CONTRACT,
  routes: [{ path: '/gallery', chrome: 'none', title: 'Gallery', Page: () => <h1>Our work</h1> }],
}
const boot: Boot = {
  config: SAMPLE_SITE_CONFIG,
  remotes: [
    {
      name: 'gallery',
      version: '1.2.0-abc',
      entry: '/remotes/gallery/1.2.0-abc/remoteEntry.js',
      css: [],
      preload: [],
      settings: {},
      routes: [
        {
          ...routeFacts({ path: '/gallery', chrome: 'none', title: 'Gallery' }),
          pattern: '/gallery',
          preload: [],
        },
      ],
    },
  ],
  shell: { entry: '', css: [] },
  remote: 'gallery',
  seed: 0,
  preload: [],
  standalone: null,
  preview: { name: 'gallery', version: '1.2.0-abc', note: 'Bigger pictures' },
}
const barOf = () => document.querySelector('aside')

// In its own file: a document rendered earlier in the same process leaves its router behind.
it('hydrates, is reachable by keyboard, and has no accessibility problem', async () => {
  const modules = { get: () => page, retry: async () => true }
  const parts = { boot, bootText: JSON.stringify(boot), modules, Bar: PreviewBar }
  const HostRouter = ({ children, still }: RouterProps) => (
    <>
      <StaticRouter location="/gallery">{children}</StaticRouter>
      <StaticRouter location="/gallery">{still}</StaticRouter>
    </>
  )
  const html = renderToString(<Document {...parts} Router={HostRouter} />)
  history.replaceState(null, '', '/gallery')
  document.open()
  document.write(html)
  document.close()
  const before = barOf()
  const problems: unknown[] = []
  await act(async () => {
    hydrateRoot(document, <Document {...parts} Router={BrowserRouter} />, {
      onRecoverableError: (error) => void problems.push(error),
    })
  })
  expect(problems).toEqual([])
  expect(barOf()).toBe(before)

  const user = userEvent.setup()
  const link = before?.querySelector('a')
  for (let i = 0; i < 30 && document.activeElement !== link; i++) await user.tab()
  expect(document.activeElement).toBe(link)

  await expectAccessible(before ?? document.body)
})
