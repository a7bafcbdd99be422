import { BrowserRouter, Link, type RemoteSnapshot, useLocation, useNavigate } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { isFullLoad } from './full-loads.ts'

const remote = (name: string, own: boolean, ...paths: string[]): RemoteSnapshot => ({
  name,
  version: '1',
  entry: '',
  css: [],
  preload: [],
  settings: {},
  routes: paths.map((path) => ({
    ...routeFacts({ path, chrome: 'site', title: path, ownDocument: own }),
    pattern: path,
    preload: [],
  })),
})
const bare = (name: string, path: string): RemoteSnapshot => {
  const one = remote(name, false, path)
  return { ...one, routes: one.routes.map((route) => ({ ...route, chrome: 'none' })) }
}
const boot = {
  remotes: [
    remote('marketing', false, '/', '/qa'),
    remote('run', false, '/run'),
    remote('admin', true, '/admin', '/admin/:id'),
    bare('bare', '/bare'),
  ],
}

/** Full loads in order; jsdom cannot perform them. */
let loads: string[]
beforeEach(() => {
  loads = []
})
const note = (how: string) => (url: string | URL) =>
  void loads.push(`${how} ${new URL(url, location.href).pathname}`)
const load = { assign: note('assign'), replace: note('replace'), reload: () => note('reload')(location.href) }

function Shown({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to={to}>Link</Link>
      <button type="button" onClick={() => void navigate(to)}>
        Navigate
      </button>
      <button type="button" onClick={() => void navigate(to, { replace: true })}>
        Replace
      </button>
    </>
  )
}

/** Navigates by the link or button of this name. @returns the path that the router then shows */
async function go(from: string, to: string, by: 'Link' | 'Navigate' | 'Replace' = 'Link'): Promise<string> {
  history.replaceState(null, '', from)
  const { unmount } = render(
    <BrowserRouter isFullLoad={(here, next) => isFullLoad(boot, here, next)} load={load}>
      <Shown to={to} />
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByText(by))
  const path = screen.getByRole('status').textContent ?? ''
  expect(location.pathname).toBe(path)
  unmount()
  return path
}

describe('a page that is a separate document', () => {
  it.each([
    ['into', '/', '/admin?run=7#top'],
    ['out of', '/admin', '/run'],
    ['out of it, to an address without a page', '/admin', '/nothing'],
    ['from one to another', '/admin', '/admin/7'],
  ])('takes a full load (%s): %s to %s', async (_, from, to) => {
    for (const by of ['Link', 'Navigate', 'Replace'] as const) expect(await go(from, to, by)).toBe(from)
    const path = to.replace(/[?#].*/, '')
    expect(loads).toEqual([`assign ${path}`, `assign ${path}`, `replace ${path}`])
  })

  it.each([
    ['/', '/run'],
    ['/run', '/nothing'],
    ['/admin', '/admin?run=7'],
    ['/admin/7', '/admin/8'],
  ])('leaves all other navigations to the router: %s to %s', async (from, to) => {
    const path = to.replace(/\?.*/, '')
    for (const by of ['Link', 'Navigate', 'Replace'] as const) expect(await go(from, to, by)).toBe(path)
    expect(loads).toEqual([])
  })

  it.each([
    ['/bare', '/', ['assign /', 'assign /', 'replace /']],
    ['/', '/bare', ['assign /bare', 'assign /bare', 'replace /bare']],
    ['/bare', '/nothing', ['assign /nothing', 'assign /nothing', 'replace /nothing']],
  ])('is any page without header or footer: %s to %s', async (from, to, expected) => {
    for (const by of ['Link', 'Navigate', 'Replace'] as const) expect(await go(from, to, by)).toBe(from)
    expect(loads).toEqual(expected)
  })

  it('is reloaded when Back leads to it within a shared document', () => {
    history.replaceState(null, '', '/')
    render(
      <BrowserRouter isFullLoad={(here, next) => isFullLoad(boot, here, next)} load={load}>
        <Shown to="/run" />
      </BrowserRouter>,
    )
    history.replaceState(null, '', '/admin')
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(loads).toEqual(['reload /admin'])
    expect(screen.getByRole('status').textContent).toBe('/')
  })

  it('is not prefetched, and prefetches no other page', () => {
    const paths = ['/', '/run', '/admin', '/admin/7', '/nothing']
    expect(paths.filter((to) => !isFullLoad(boot, '/admin', to))).toEqual(['/admin'])
    expect(paths.filter((to) => isFullLoad(boot, '/qa', to))).toEqual(['/admin', '/admin/7'])
  })
})
