import { cx } from '@lustre/shared-ui'

/** What a client has written: text only, in its own direction, with its line breaks. */
export function Note({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={cx('whitespace-pre-line wrap-anywhere', className)}>
      {text}
    </p>
  )
}
