import type { DeliverySummary } from './deliveries.ts'
import type { RunState } from './links.ts'

export const WAITS = ['pictures', 'client', 'studio', 'nothing'] as const
export type WaitsFor = (typeof WAITS)[number]

type Standing = {
  state: RunState
  isArchived: boolean
  pictures: number
  delivery?: DeliverySummary | null
}

/** Returns what a run waits for: pictures to offer, the client, or the studio. */
export function waitsFor({ state, isArchived, pictures, delivery = null }: Standing): WaitsFor {
  if (isArchived) return 'nothing'
  if (state !== 'submitted' && state !== 'closed') {
    if (pictures === 0) return 'pictures'
    return state === 'draft' ? 'studio' : 'client'
  }
  // A client may ask for changes after staff have closed the selection.
  if (delivery && delivery.changes > 0) return 'studio'
  if (state === 'closed') return 'nothing'
  if (delivery === null) return 'studio'
  const { approved, files, isOver, missing = 0 } = delivery
  if (approved < files && !isOver) return 'client'
  return missing > 0 ? 'studio' : 'nothing'
}
