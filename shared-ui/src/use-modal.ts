import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { closeModal, openModal } from './modal-steps.ts'

/** Returns the focus when a dialog has closed. @param opener had the focus before */
export type ReturnFocus = (opener: HTMLElement | null) => void

type ModalOptions = {
  open: boolean
  dismissible: boolean
  onClose: () => void
  returnFocus: ReturnFocus | undefined
  initialFocus: RefObject<HTMLElement | null> | undefined
}

/**
 * Keeps a full-screen `<dialog>` in step with `open`, and turns every request to close it (Escape, back gesture, a
 * click on its background) into one call of `onClose`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, dismissible, onClose, returnFocus, initialFocus }: ModalOptions,
): void {
  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose()
  })
  const reportClosed = useEffectEvent(() => onClose())
  const giveFocusBack = useEffectEvent((opener: HTMLElement | null) => {
    if (returnFocus) returnFocus(opener)
    else opener?.focus({ preventScroll: true })
  })
  const closeNow = useRef(() => {})

  // A layout effect, so that the dialog is in the first frame.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // The dialog may still be closing.
    closeNow.current()
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handle: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, handle, { signal: listening.signal })
    let pressBeganInside = false

    on('keydown', (event) => {
      // At keydown, because browsers ignore a second refusal of `cancel` in a row.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      requestClose()
    })
    on('cancel', (event) => {
      // The `cancel` of a file input inside bubbles.
      if (event.target !== element) return
      event.preventDefault()
      requestClose()
    })
    on('close', () => {
      // The event of an earlier closing arrives late, while the dialog is shown as a popover.
      if (!element.open && !element.popover) reportClosed()
    })
    on('pointerdown', ({ target }) => {
      pressBeganInside = target !== element
    })
    on('click', ({ target }) => {
      // A text selection may end on the backdrop without being a click on it.
      if (target === element && !pressBeganInside) requestClose()
      pressBeganInside = false
    })

    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const callOff = openModal(element, initialFocus?.current ?? null)
    return () => {
      listening.abort()
      callOff()
      closeNow.current = closeModal(element, () => giveFocusBack(opener))
    }
  }, [open, dialog, initialFocus])

  // The clean-up after an unmount by the owner. It runs after the one above, while the dialog is still in the document:
  // only then can the focus be returned.
  useLayoutEffect(() => () => closeNow.current(), [])
}
