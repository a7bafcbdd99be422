import { cx } from '@lustre/shared-ui'

/** A client's text: plain, in its own writing direction, with its line breaks. */
export function Note({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={cx('whitespace-pre-line wrap-anywhere', className)}>
      {text}
    </p>
  )
}
