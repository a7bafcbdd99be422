import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const { asyncWrapper } = getConfig()
const { setImmediate } = globalThis
/** React runs effects in its own task, which may follow another one. */
const effectsHaveRun = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve))
}

configure({
  // No test measures time, and a busy machine may be slow.
  asyncUtilTimeout: 30_000,
  // An element may appear before its effects have run, such as the focus on it.
  async asyncWrapper(call) {
    const result = await asyncWrapper(call)
    await effectsHaveRun()
    return result
  },
})

// jsdom has no <dialog> methods; these change the state only.
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

// jsdom has no constructed style sheets.
if (!('adoptedStyleSheets' in document)) {
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
}
