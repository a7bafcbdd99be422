import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { lazyNear } from './lazy-near.tsx'

/** A part whose code comes once the connection is there. */
function setUp(online: boolean) {
  const connection = { online }
  const Films = lazyNear<{ title: string }>('[data-defer=films]', async () => {
    if (!connection.online) throw new Error('offline')
    return ({ title }) => <h2>{title}</h2>
  })
  const show = () =>
    render(
      <div data-defer="films">
        <Suspense fallback={<p>Films, from the host</p>}>
          <Films title="Films" />
        </Suspense>
      </div>,
    )
  return { connection, show }
}
const heading = () => screen.findByRole('heading', { name: 'Films' })

describe('lazyNear', () => {
  it('shows the part as soon as its code is there', async () => {
    setUp(true).show()
    expect(await heading()).not.toBeNull()
  })

  it('keeps what is in its place while its code cannot be loaded', async () => {
    const { connection, show } = setUp(false)
    show()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByText('Films, from the host')).not.toBeNull()
    connection.online = true
    dispatchEvent(new Event('online'))
    expect(await heading()).not.toBeNull()
    expect(screen.queryByText('Films, from the host')).toBeNull()
  })
})
