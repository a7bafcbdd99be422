import { type Place, placeOf } from '@lustre/shared-ui'
import { useState } from 'react'
import type { RunPicture } from '#content/picture.ts'

/** Keeps a picture for a comparison, and skips it among the neighbors of the shown one. */
export function useCompare(pictures: readonly RunPicture[], place: Place<RunPicture>) {
  const { item } = place
  const [keptId, setKeptId] = useState<number | null>(null)
  // Back and Forward may show the kept picture itself.
  const kept = keptId === item.id ? null : (pictures.find(({ id }) => id === keptId) ?? null)
  const others = kept ? pictures.filter(({ id }) => id !== kept.id) : pictures
  const { previous, next } = placeOf(others, item.id) ?? place

  return {
    /** The picture that stays while the other one changes; null without a comparison. */
    kept,
    previous,
    next,
    /** Starts a comparison and returns the picture to show beside the kept one, or ends it and returns null. */
    toggle() {
      setKeptId(kept ? null : item.id)
      return kept ? null : place.next
    },
  }
}
