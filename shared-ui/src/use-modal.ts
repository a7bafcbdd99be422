import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

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
 * Keeps a full-screen `<dialog>` in step with `open`.
 * @returns its props, which turn every request to close it (Escape, back gesture, a click on its ground) into one call
 * of `onClose`
 */
export function useModal({
  open,
  dismissible,
  onClose,
  returnFocus,
  initialFocus,
}: ModalOptions): ComponentProps<'dialog'> & { ref: RefObject<HTMLDialogElement | null> } {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement>(null)
  const isShown = useRef(false)
  const pressBeganInside = useRef(false)
  const requestClose = () => {
    if (dismissible) onClose()
  }
  const close = useEffectEvent(() => {
    const element = dialog.current
    if (!element || !isShown.current) return
    isShown.current = false
    element.close()
    if (returnFocus) returnFocus(opener.current)
    else opener.current?.focus({ preventScroll: true })
    // Where nothing took the focus, keys must not press a button that fades out.
    const focused = document.activeElement
    if (focused instanceof HTMLElement && element.contains(focused)) focused.blur()
  })

  // A layout effect, so that the dialog is in the first frame.
  useLayoutEffect(() => {
    if (!open) return
    const focused = document.activeElement
    opener.current = focused instanceof HTMLElement ? focused : null
    // Or the browser returns the focus to it, before `returnFocus` decides.
    opener.current?.blur()
    isShown.current = true
    dialog.current?.showModal()
    initialFocus?.current?.focus()
  }, [open, initialFocus])

  // Not a layout effect: before those React puts the focus back where it was.
  useEffect(() => {
    if (!open) close()
  }, [open])

  // A removed dialog returns the focus at once: another one may take its place, and remember where the focus was.
  useLayoutEffect(() => () => close(), [])

  return {
    ref: dialog,
    onKeyDown(event) {
      // At keydown, because browsers ignore the second refusal of `cancel` in a row.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      requestClose()
    },
    onCancel(event) {
      // The `cancel` of a file input inside bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      requestClose()
    },
    onClose(event) {
      if (open && !event.currentTarget.open) onClose()
    },
    // In the capture phase, because a part inside may keep its presses to itself.
    onPointerDownCapture(event) {
      pressBeganInside.current = event.target !== event.currentTarget
    },
    onClick(event) {
      // A text selection may end on the backdrop without being a click on it.
      if (event.target === event.currentTarget && !pressBeganInside.current) requestClose()
      pressBeganInside.current = false
    },
  }
}
