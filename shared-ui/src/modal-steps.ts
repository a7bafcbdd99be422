import { afterFrame } from '@lustre/platform/after-frame'

/*
 * A modal dialog makes the document inert, and so the styles of every element anew, at opening and at closing. It is
 * seen to come and to go first, and the rest is done after that frame: a slow phone answers a press 50 to 80 ms sooner.
 */

/** Has the browser take the page behind away; the focus stays where it is in the dialog. */
function makeModal(dialog: HTMLDialogElement, initialFocus: HTMLElement | null): void {
  const focused = document.activeElement
  const keeper = focused && dialog.contains(focused) ? focused : initialFocus
  // hides it, too, which nobody sees: it is shown again in the same task
  dialog.popover = null
  keeper?.setAttribute('autofocus', '')
  dialog.showModal()
  keeper?.removeAttribute('autofocus')
}

/** Safari 16 and Chromium before 114 do not: there a dialog is modal from the beginning. */
const knowsPopovers = () => 'showPopover' in HTMLDialogElement.prototype

/** Shows a dialog above everything, with the focus in it, and makes it modal after the frame. @returns calls that off */
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
 * Lets a dialog fade out, and closes it after the frame.
 * @param returnFocus called then; the dialog itself would give the focus to what had it when it became modal
 * @returns closes it at once, if that has not happened
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
    // nothing took it, and what fades out must not be pressed by keys
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
