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
  if (isArchived || state === 'closed') return 'nothing'
  if (state !== 'submitted') {
    if (pictures === 0) return 'pictures'
    return state === 'draft' ? 'studio' : 'client'
  }
  if (delivery === null) return 'studio'
  const { files, approved, changes, isOver } = delivery
  if (changes > 0) return 'studio'
  return approved === files || isOver ? 'nothing' : 'client'
}
