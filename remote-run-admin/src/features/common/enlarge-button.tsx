import { Maximize2 } from 'lucide-react'
import { ENLARGED_CONTENT } from '#content/enlarged-content.ts'
import { pictureNumber } from '#content/picture-number.ts'

type EnlargeButtonProps = {
  id: number
  /** What people call the picture, where that is not its number. */
  name?: string | undefined
  alt: string
  onEnlarge: (id: number) => void
}

/**
 * The button that enlarges a picture. It covers the picture, so its parent must be a positioned
 * `group/proof`.
 */
export function EnlargeButton({ id, name = pictureNumber(id), alt, onEnlarge }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      data-enlarge={id}
      aria-label={ENLARGED_CONTENT.enlarge(name, alt)}
      className="no-print absolute inset-0 flex cursor-zoom-in items-start justify-end p-2"
      onClick={() => onEnlarge(id)}
    >
      <span className="rounded-full bg-paper/85 p-1.5 text-ink opacity-0 transition-opacity group-hover/proof:opacity-100 group-focus-within/proof:opacity-100">
        <Maximize2 size={14} strokeWidth={1.5} />
      </span>
    </button>
  )
}
