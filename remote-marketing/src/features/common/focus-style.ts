import type { CSSProperties } from 'react'
import type { Focus } from '../../../content/types.ts'

/** Enlarges a picture about its point of interest; the frame around it cuts what goes over. */
export const focusStyle = ({ x, y, zoom }: Focus): CSSProperties => ({
  transform: `scale(${zoom})`,
  transformOrigin: `${x}% ${y}%`,
})
