import '@lustre/platform/testing/media-element'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { placeOf } from '../stepping.ts'
import { Viewer } from './viewer.tsx'
import { ViewerVideo } from './viewer-video.tsx'

const ITEMS = [1, 2, 3].map((id) => ({ id, width: 4, height: 5, name: `Ring ${id}` }))
const TEXTS = {
  title: 'Rings',
  previous: 'Previous ring',
  next: 'Next ring',
  position: (index: number, total: number) => `${index} of ${total}`,
}

function Page({ items }: { items: typeof ITEMS }) {
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <BrowserScene>
      <button type="button" onClick={() => setOpenId(1)}>
        Enlarge
      </button>
      <Viewer
        place={placeOf(items, openId)}
        texts={TEXTS}
        renderMedia={({ name }) => name}
        renderCaption={() => null}
        onShow={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </BrowserScene>
  )
}

it('goes round by buttons and keys, counts, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Page items={ITEMS} />)
  const opener = screen.getByRole('button', { name: 'Enlarge' })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Previous ring' }))
  expect([screen.getByText('Ring 3'), screen.getByText('3 of 3')]).toHaveLength(2)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect([screen.getByText('Ring 2'), screen.getByText('2 of 3')]).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('has no steps for a single picture', async () => {
  const user = userEvent.setup()
  render(<Page items={ITEMS.slice(0, 1)} />)
  await user.click(screen.getByRole('button', { name: 'Enlarge' }))
  expect(screen.getByText('1 of 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next ring' })).toBeNull()
})

it('[video-unavailable] replaces a large video that cannot be loaded', () => {
  const { container } = render(
    <BrowserScene>
      <ViewerVideo publicId="ring" alt="A ring turns" width={480} height={600} />
    </BrowserScene>,
  )
  fireEvent.error(container.querySelector('source')!)
  expect(screen.getByText('Video unavailable').className).toContain('bg-grey')
  expect(container.querySelector('video')).toBeNull()
})
