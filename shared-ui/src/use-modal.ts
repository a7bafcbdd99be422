import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type ModalOptions = {
  open: boolean
  dismissible: boolean
  onClose: () => void
  initialFocus: RefObject<HTMLElement | null> | undefined
}

/**
 * Keeps a `<dialog>` that fills the screen in step with `open`, and turns every wish to leave (Escape, back gesture,
 * a press on its own ground) into one call of `onClose`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, dismissible, onClose, initialFocus }: ModalOptions,
): void {
  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose()
  })
  const reportClosed = useEffectEvent(() => onClose())

  // a layout effect: its clean-up runs while the dialog is still in the document, and only then does close() give
  // the focus back when the owner removes an open dialog
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

    element.showModal()
    initialFocus?.current?.focus()
    return () => {
      listening.abort()
      element.close()
    }
  }, [open, dialog, initialFocus])
}
