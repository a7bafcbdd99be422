import { Link, useLocation, useNavigate } from '@lustre/platform'
import { MemoryRouter } from '@lustre/platform/testing/memory-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BelowFirstScreen } from './below-first-screen.tsx'

/** The page's content at each commit: the first screen, then the rest. */
let commits: string[]
beforeEach(() => {
  commits = []
})

const Note = ({ name }: { name: string }) => (
  <p
    ref={(element) => {
      if (element) commits.push(name)
    }}
  >
    {name}
  </p>
)

function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/long">Top</Link>
      <Link to="/long#pricing">Place</Link>
      <Link to="/other">Away</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      {pathname === '/long' ? (
        <main>
          <Note name="first screen" />
          <BelowFirstScreen>
            <Note name="rest" />
          </BelowFirstScreen>
        </main>
      ) : null}
    </>
  )
}
const showFrom = (path: string) =>
  render(
    <MemoryRouter path={path}>
      <Pages />
    </MemoryRouter>,
  )
const press = (name: string) => act(() => screen.getByText(name).click())
const rest = () => screen.queryByText('rest')

it('is rendered with the document', () => {
  showFrom('/long')
  expect(rest()).not.toBeNull()
})

it('renders after the frame in which a link has shown the top of the page', async () => {
  showFrom('/other')
  press('Top')
  expect(commits).toEqual(['first screen'])
  expect(rest()).toBeNull()
  expect(await screen.findByText('rest')).not.toBeNull()
})

it('renders at once when a link leads to an anchor on the page', () => {
  showFrom('/other')
  press('Place')
  expect(rest()).not.toBeNull()
})

it('renders at once after Back, which restores the scroll position', () => {
  showFrom('/long')
  press('Away')
  expect(rest()).toBeNull()
  press('Back')
  expect(rest()).not.toBeNull()
})

it('does not render after the visitor has left', async () => {
  const { unmount } = showFrom('/other')
  press('Top')
  unmount()
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(commits).toEqual(['first screen'])
})
