import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// no test is about time: a busy machine may take long
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no <dialog> methods; this is their state part only, browsers prove the rest in e2e
HTMLDialogElement.prototype.showPopover ??= function showPopover(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has no constructed style sheets; what they look like is for the browser tests
if (!('adoptedStyleSheets' in document)) {
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
}
