import { afterFrame } from '@lustre/platform/after-frame'

/* A modal dialog makes the document inert, which restyles every element at opening and at closing. These steps show
   or hide the dialog first and do that after the frame, so a slow phone responds 50 to 80 ms sooner. */

/** Makes the page inert and keeps the focus in the dialog. */
function makeModal(dialog: HTMLDialogElement, initialFocus: HTMLElement | null): void {
  const focused = document.activeElement
  const keeper = focused && dialog.contains(focused) ? focused : initialFocus
  // This also hides the dialog, unseen: it is shown again in the same task.
  dialog.popover = null
  keeper?.setAttribute('autofocus', '')
  dialog.showModal()
  keeper?.removeAttribute('autofocus')
}

/** Safari 16 and Chromium before 114 do not: there a dialog is modal from the start. */
const knowsPopovers = () => 'showPopover' in HTMLDialogElement.prototype

/** @returns a function that cancels the change to modal */
export function openModal(dialog: HTMLDialogElement, initialFocus: HTMLElement | null): () => void {
  if (!knowsPopovers()) {
    makeModal(dialog, initialFocus)
    return () => {}
  }
  dialog.popover = 'manual'
  dialog.showPopover()
  initialFocus?.focus()
  return afterFrame(() => makeModal(dialog, initialFocus))
}

/**
 * Fades a dialog out, and closes it after the frame.
 * @param returnFocus called then; the dialog itself would focus the element that had the focus when it became modal
 * @returns a function that closes it at once
 */
export function closeModal(dialog: HTMLDialogElement, returnFocus: () => void): () => void {
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    dialog.style.opacity = ''
    dialog.popover = null
    dialog.close()
    returnFocus()
    // Nothing took the focus, and keys must not press a button that fades out.
    const focused = document.activeElement
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur()
  }
  dialog.style.opacity = '0'
  const callOff = afterFrame(close)
  return () => {
    callOff()
    close()
  }
}
