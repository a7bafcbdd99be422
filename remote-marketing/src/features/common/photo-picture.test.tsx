import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhotoPicture } from './photo-picture.tsx'

it('shows the photo with its text, size and look, at no more than its own width', () => {
  const photo = { id: 'jewelry/ring-01', alt: 'A ring on marble', width: 1200, height: 1500 }
  render(
    <BrowserScene>
      <PhotoPicture photo={photo} widths={[320, 640, 1600]} sizes="50vw" className="rotate-2" />
    </BrowserScene>,
  )
  const picture = screen.getByRole('img', { name: 'A ring on marble' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1200', '1500'])
  expect(picture.getAttribute('srcset')).toMatch(/jewelry\/ring-01\S* 320w, \S+ 640w$/)
  expect(picture.getAttribute('sizes')).toBe('50vw')
  expect(picture.className).toContain('rotate-2')
})
