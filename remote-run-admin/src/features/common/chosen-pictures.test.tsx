import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChosenPictures } from './chosen-pictures.tsx'

test('[original-name] a receipt shows the camera’s file names where they are known', () => {
  const picture = { id: 3, note: null, publicId: 'spring/rings-dsc-0003', alt: 'A ring' }
  render(
    <BrowserScene>
      <ChosenPictures
        pictures={[
          { ...picture, originalName: 'DSC_0003.JPG' },
          { ...picture, id: 4, originalName: null },
        ]}
      />
    </BrowserScene>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#3DSC_0003.JPG',
    '#4',
  ])
})
