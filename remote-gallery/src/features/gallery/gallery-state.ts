import type { GalleryItem, GalleryList } from '#content/gallery-item.ts'
import type { Filter, GalleryKind } from './gallery-kinds.ts'

export type GalleryState = {
  filter: Filter
  selected: ReadonlySet<number>
  /** Deselected in the Selected view; they keep their place there until the filter changes. */
  leaving: ReadonlySet<number>
  /** The visitor has not changed the filter yet. */
  isFirst: boolean
}

type GalleryAction = { type: 'filter'; to: Filter | null } | { type: 'toggle'; id: number }

const NONE: ReadonlySet<number> = new Set()

export function initialState(list: GalleryList, kind: GalleryKind): GalleryState {
  const selected = new Set(list.items.filter((item) => item.selected).map((item) => item.id))
  const filter = kind.selectable && selected.size > 0 ? 'selected' : 'all'
  return { filter, selected, leaving: NONE, isFirst: true }
}

function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

export function galleryReducer(kind: GalleryKind) {
  return (state: GalleryState, action: GalleryAction): GalleryState => {
    if (action.type === 'filter') {
      const filter = action.to ?? (kind.selectable ? 'selected' : 'all')
      return filter === state.filter ? state : { ...state, filter, leaving: NONE, isFirst: false }
    }
    if (!kind.selectable) return state
    const selected = toggled(state.selected, action.id)
    const leaving = state.filter === 'selected' ? toggled(state.leaving, action.id) : NONE
    return { ...state, selected, leaving }
  }
}

export function itemsOf(
  { filter, selected, leaving }: GalleryState,
  items: readonly GalleryItem[],
): readonly GalleryItem[] {
  if (filter === 'all') return items
  if (filter === 'selected') return items.filter(({ id }) => selected.has(id) || leaving.has(id))
  return items.filter((item) => item.category === filter)
}

/** Without videos, photos are all there is. */
export const filtersOf = ({ selectable }: GalleryKind, { videos }: GalleryList): Filter[] => [
  ...(selectable ? (['selected'] as const) : []),
  'all',
  ...(videos > 0 ? (['photos', 'videos'] as const) : []),
]

/** How many items each filter shows. */
export function filterCount(filter: Filter, list: GalleryList, selected: ReadonlySet<number>): number {
  const counts = {
    selected: selected.size,
    all: list.photos + list.videos,
    photos: list.photos,
    videos: list.videos,
  }
  return counts[filter]
}
