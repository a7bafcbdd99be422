import type { CSSProperties } from 'react'
import type { Focus } from '../../../content/types.ts'

/** Keeps a picture's point of interest in a frame of any shape. */
export const focusPosition = ({ x, y }: Focus): CSSProperties => ({
  objectPosition: `${x}% ${y}%`,
})

/** Enlarges a picture around its point of interest. The frame around it must clip. */
export const focusStyle = ({ x, y, zoom }: Focus): CSSProperties => ({
  transform: `scale(${zoom})`,
  transformOrigin: `${x}% ${y}%`,
})

/** A tiny picture, as a data address, until the one that it was made of has come. */
export const blurBehind = (address: string, { x, y }: Focus): CSSProperties => ({
  background: `url(${address}) ${x}% ${y}% / cover`,
})
