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

it('[page-release-gone] the notice is in the dialog that is open, and stays when the dialog closes', () => {
  document.body.innerHTML = '<dialog open></dialog>'
  const dialog = document.querySelector('dialog')
  showOutdatedNotice()
  expect(screen.getByRole('status').parentElement).toBe(dialog)
  dialog?.dispatchEvent(new Event('close'))
  expect(screen.getByRole('status').parentElement).toBe(document.body)
})
