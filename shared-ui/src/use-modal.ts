import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { closeModal, openModal } from './modal-steps.ts'

/** Gives the focus back when a dialog has gone. @param opener what had it before */
export type ReturnFocus = (opener: HTMLElement | null) => void

type ModalOptions = {
  open: boolean
  dismissible: boolean
  onClose: () => void
  returnFocus: ReturnFocus | undefined
  initialFocus: RefObject<HTMLElement | null> | undefined
}

/**
 * Keeps a `<dialog>` that fills the screen in step with `open`, and turns every wish to leave (Escape, back gesture,
 * a press on its own ground) into one call of `onClose`.
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

  // a layout effect, so that the dialog is in the first frame
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const listening = new AbortController()
    const { signal } = listening
    let pressBeganInside = false

    element.addEventListener(
      'keydown',
      (event) => {
        // at keydown, because browsers ignore the second refusal of `cancel` in a row
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        requestClose()
      },
      { signal },
    )
    element.addEventListener(
      'cancel',
      (event) => {
        // a file input inside has a `cancel` of its own, and it bubbles
        if (event.target !== element) return
        event.preventDefault()
        requestClose()
      },
      { signal },
    )
    element.addEventListener(
      'close',
      () => {
        if (!element.open) reportClosed()
      },
      { signal },
    )
    element.addEventListener(
      'pointerdown',
      (event) => {
        pressBeganInside = event.target !== element
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        // a text selection may end on the backdrop: that is no press on it
        if (event.target === element && !pressBeganInside) requestClose()
        pressBeganInside = false
      },
      { signal },
    )

    // may still be on its way out
    closeNow.current()
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const callOff = openModal(element, initialFocus?.current ?? null)
    return () => {
      listening.abort()
      callOff()
      closeNow.current = closeModal(element, () => giveFocusBack(opener))
    }
  }, [open, dialog, initialFocus])

  // removed by its owner: its clean-up runs after the one above, while the dialog is still in the document, and only
  // then can the focus be given back
  useLayoutEffect(() => () => closeNow.current(), [])
}
