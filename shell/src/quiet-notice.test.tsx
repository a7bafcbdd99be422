import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showOutdatedNotice, showQuietNotice } from './quiet-notice.ts'

afterEach(() => document.body.replaceChildren())

it('[page-release-gone] a page whose release no longer answers offers a reload, once', () => {
  showOutdatedNotice()
  showOutdatedNotice()
  showQuietNotice()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'A newer version of this page is out. Reload it to go on.Reload',
  ])
})
