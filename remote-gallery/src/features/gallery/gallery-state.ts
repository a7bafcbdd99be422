import type { GalleryItem, GalleryList } from './gallery-item.ts'
import type { Filter, GalleryKind } from './gallery-kinds.ts'

export type GalleryState = {
  filter: Filter
  /** Ids of the selected items. */
  selected: ReadonlySet<number>
  /** The item that the visitor has just taken out of the Selected view, so that it can be put back. */
  removed: number | null
}

export type GalleryAction =
  /** null: the active filter was switched off. */
  { type: 'filter'; to: Filter | null } | { type: 'toggle'; id: number } | { type: 'undo' }

export const initialState = (list: GalleryList, kind: GalleryKind): GalleryState => ({
  filter: kind.fallback,
  selected: new Set(list.items.filter((item) => item.selected).map((item) => item.id)),
  removed: null,
})

function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

export function galleryReducer(kind: GalleryKind) {
  return (state: GalleryState, action: GalleryAction): GalleryState => {
    if (action.type === 'filter') return { ...state, filter: action.to ?? kind.fallback, removed: null }
    if (action.type === 'undo') {
      if (state.removed === null) return state
      return { ...state, selected: toggled(state.selected, state.removed), removed: null }
    }
    if (!kind.selectable) return state
    const leaves = state.filter === 'selected' && state.selected.has(action.id)
    return { ...state, selected: toggled(state.selected, action.id), removed: leaves ? action.id : null }
  }
}

/** The items that a filter shows, in the order given. */
export function itemsOf(
  filter: Filter,
  items: readonly GalleryItem[],
  selected: ReadonlySet<number>,
): readonly GalleryItem[] {
  if (filter === 'all') return items
  if (filter === 'selected') return items.filter((item) => selected.has(item.id))
  return items.filter((item) => item.category === filter)
}

/** How many items each filter shows; known before a long list is fully loaded. */
export function filterCount(filter: Filter, list: GalleryList, selected: ReadonlySet<number>): number {
  const counts = {
    selected: selected.size,
    all: list.photos + list.videos,
    photos: list.photos,
    videos: list.videos,
  }
  return counts[filter]
}
