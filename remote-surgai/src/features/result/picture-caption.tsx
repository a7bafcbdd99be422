import { cx } from '@lustre/shared-ui'

export function PictureCaption({ children, side }: { children: string; side: 'left' | 'right' }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute bottom-3 bg-night/80 px-3 py-1 text-sm text-paper',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </span>
  )
}
