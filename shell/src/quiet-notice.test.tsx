import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showOutdatedNotice, showQuietNotice } from './quiet-notice.ts'

it('[page-release-gone] a page whose release no longer answers offers a reload, once, also in a dialog that is open or opens later', () => {
  document.body.innerHTML = '<dialog open><button>Submit</button></dialog>'
  const dialog = document.querySelector('dialog')!
  showOutdatedNotice()
  showOutdatedNotice()
  showQuietNotice()
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe('A newer version of this page is out. Reload it to go on.Reload')
  expect(notice.parentElement).toBe(dialog)
  dialog.open = false
  dialog.dispatchEvent(new Event('close'))
  expect(notice.parentElement).toBe(document.body)
  // It opens as a popover, which jsdom does not show.
  dialog.setAttribute('popover', 'manual')
  screen.getByText('Submit', { ignore: false }).focus()
  expect(notice.parentElement).toBe(dialog)
})
