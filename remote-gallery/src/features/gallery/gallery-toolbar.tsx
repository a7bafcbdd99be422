import { Button, ToggleGroup } from '@lustre/shared-ui'
import { Pause, Play } from 'lucide-react'
import type { GalleryList } from '#content/gallery-item.ts'
import { FILTER_LABELS, GALLERY_LABELS } from '#content/gallery-texts.ts'
import type { Filter, GalleryKind } from './gallery-kinds.ts'
import { filterCount, filtersOf, type GalleryState } from './gallery-state.ts'

type GalleryToolbarProps = {
  list: GalleryList
  kind: GalleryKind
  state: GalleryState
  moving: boolean
  onFilter: (to: Filter | null) => void
  onMoving: (moving: boolean) => void
}

/** The pause button meets WCAG 2.2.2. */
export function GalleryToolbar({ list, kind, state, moving, onFilter, onMoving }: GalleryToolbarProps) {
  const options = filtersOf(kind, list).map((filter) => ({
    value: filter,
    label: FILTER_LABELS[filter],
    count: filterCount(filter, list, state.selected),
  }))
  const videosShown = list.videos > 0 && (state.filter === 'all' || state.filter === 'videos')
  const Icon = moving ? Pause : Play
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-8 noscript:hidden">
      <ToggleGroup
        label={GALLERY_LABELS.filter}
        options={options}
        value={state.filter}
        onChange={onFilter}
        tone={kind.tone}
      />
      {videosShown ? (
        <Button
          className="min-w-11"
          variant="quiet"
          size="sm"
          tone={kind.tone}
          onClick={() => onMoving(!moving)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className="max-sm:sr-only">
            {moving ? GALLERY_LABELS.pauseVideos : GALLERY_LABELS.playVideos}
          </span>
        </Button>
      ) : null}
    </div>
  )
}
