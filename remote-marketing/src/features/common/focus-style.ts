import type { CSSProperties } from 'react'
import type { Focus } from '#content/types.ts'

/** Enlarges a picture around its point of interest. The frame must clip. */
export const focusStyle = ({ x, y, zoom }: Focus): CSSProperties => ({
  transform: `scale(${zoom})`,
  transformOrigin: `${x}% ${y}%`,
})
