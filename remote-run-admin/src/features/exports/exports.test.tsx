import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Exports } from './exports.tsx'

test('[export-links] every format has its link, with an explanation where it needs one', async () => {
  render(<Exports label="Export" copies={[]} className="" urlOf={(format) => `/files/${format}`} />)
  await userEvent.click(screen.getByText('More downloads'))
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Download TXT', '/files/txt'],
    ['Download CSV', '/files/csv'],
    ['Download JSON', '/files/json'],
    ['File names without extensions (TXT)', '/files/stems'],
    ['XMP sidecar files (ZIP)', '/files/xmp'],
    ['Original pictures (ZIP)', '/files/zip'],
  ])
  await expectAccessible()
})
