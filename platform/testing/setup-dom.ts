import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const { asyncWrapper } = getConfig()
const { setImmediate } = globalThis
/** React runs effects in a task of its own, which may come after another one. */
const effectsHaveRun = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve))
}

configure({
  // no test is about time: a busy machine may take long
  asyncUtilTimeout: 30_000,
  // what is found may be there before its effects, such as the focus on it
  async asyncWrapper(call) {
    const result = await asyncWrapper(call)
    await effectsHaveRun()
    return result
  },
})

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
