import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { DIALOG_GROUND, DIALOG_LOOKS, type DialogVariant } from './dialog-style.ts'
import { IconButton } from './icon-button.tsx'
import { useLeavingContent } from './use-leaving-content.ts'
import { type ReturnFocus, useModal } from './use-modal.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export type DialogProps = {
  open: boolean
  /** Called for Escape, the back gesture, the backdrop and the close button. The owner then sets `open`. */
  onClose: () => void
  /** Returns the focus, instead of giving it back to the element that had it before. */
  returnFocus?: ReturnFocus
  /** A visible heading on a sheet; for screen readers only on the full-screen variants. */
  title: string
  variant?: DialogVariant
  /** false during work: Escape, backdrop and close button then do nothing. */
  dismissible?: boolean
  /** Focused when the dialog opens, instead of the first control, which is the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children?: ReactNode
}

/**
 * A modal `<dialog>`: the browser traps the focus and makes the page inert. It is in the top layer without a portal, so
 * a remote's css and context apply. Content is rendered only while the dialog is open or fading out.
 */
export function Dialog({
  open,
  onClose,
  returnFocus,
  title,
  variant = 'sheet',
  dismissible = true,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { present, content } = useLeavingContent(open, children, dialog)
  const { content: heading } = useLeavingContent(open, title, dialog)
  const look = DIALOG_LOOKS[variant]
  const isSheet = variant === 'sheet'
  useScrollLock(open)
  useModal(dialog, { open, dismissible, onClose, returnFocus, initialFocus })

  const closeButton = (
    <IconButton
      label="Close"
      icon={<X size={22} strokeWidth={1.5} />}
      tone={look.tone}
      variant={isSheet ? 'bare' : 'framed'}
      disabled={!dismissible}
      className={isSheet ? '-mt-2 -mr-3' : 'fixed top-4 right-4 z-10 bg-night/55 sm:top-6 sm:right-6'}
      onClick={onClose}
    />
  )

  return (
    <dialog
      ref={dialog}
      data-tone={look.tone}
      aria-labelledby={isSheet ? titleId : undefined}
      aria-label={isSheet ? undefined : title}
      className={cx(DIALOG_GROUND, look.ground)}
    >
      {present && !isSheet && closeButton}
      {present && (
        <div className={cx(look.frame, className)}>
          {isSheet && (
            <div className="mb-6 flex items-start justify-between gap-6">
              <h2 id={titleId} className="font-display text-2xl text-balance">
                {heading}
              </h2>
              {closeButton}
            </div>
          )}
          {content}
        </div>
      )}
    </dialog>
  )
}
