/// <reference types="vite/client" />
import { EDITED } from './edited.ts'

/** Lets React and the hot update try first, because they keep the state. */
const HOT_UPDATE_MS = 1500
/** The shell's error screen and its replacement; a late part that failed; the errors shown below. */
const FAILED = 'main:not([data-remote]) [role=alert], .part-failed, #dev-errors ~ vite-error-overlay'

const failed = () => document.querySelector(FAILED) !== null

// A hot update does not fix a page whose first render failed.
import.meta.hot?.on(EDITED, () => {
  if (failed()) setTimeout(() => failed() && location.reload(), HOT_UPDATE_MS)
})

const errors: string[] = JSON.parse(document.getElementById('dev-errors')?.textContent ?? '[]')
const Overlay = customElements.get('vite-error-overlay') as
  | (new (error: {
      message: string
      stack: string
    }) => HTMLElement)
  | undefined
for (const error of errors.slice(0, 1)) {
  const [message = '', ...stack] = error.split('\n')
  if (Overlay) document.body.append(new Overlay({ message, stack: stack.join('\n') }))
}
