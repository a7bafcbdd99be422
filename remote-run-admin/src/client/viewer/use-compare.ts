import { type Place, placeOf } from '@lustre/shared-ui'
import { useState } from 'react'
import type { RunPicture } from '../../../content/picture.ts'

type Compare = {
  /** The picture that stays while others are shown beside it; null: nothing is compared. */
  kept: RunPicture | null
  previous: RunPicture | null
  next: RunPicture | null
  /** Keeps the shown picture and returns what to show beside it; ends it and returns null. */
  toggle: () => RunPicture | null
}

/** What stands beside the shown picture, and its neighbors: never the kept one once more. */
export function useCompare(pictures: readonly RunPicture[], place: Place<RunPicture>): Compare {
  const { item } = place
  const [keptId, setKeptId] = useState<number | null>(null)
  // Back and Forward may show the kept one itself
  const kept = keptId === item.id ? null : (pictures.find(({ id }) => id === keptId) ?? null)
  const others = kept ? pictures.filter(({ id }) => id !== kept.id) : pictures
  const { previous, next } = placeOf(others, item.id) ?? place

  const toggle = () => {
    setKeptId(kept ? null : item.id)
    return kept ? null : place.next
  }
  return { kept, previous, next, toggle }
}
