import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Stands for a video that cannot be loaded; `className` gives it the video's place and size. */
export const VideoUnavailable = ({ className, style }: ComponentProps<'span'>) => (
  <span className={cx('flex items-center justify-center bg-grey text-sm text-ink', className)} style={style}>
    Video unavailable
  </span>
)
