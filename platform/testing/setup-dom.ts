import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const { asyncWrapper } = getConfig()
const { setImmediate } = globalThis
/** React runs effects in its own task, which may follow another one. */
const effectsHaveRun = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Prints the page only when a test reports the failure: `findBy` fails at each attempt, and printing is slow. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, elementError)
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError' },
    message: {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    },
  })
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
  getElementError: elementError,
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
