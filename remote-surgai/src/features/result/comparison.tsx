import { Button, IconButton, ToggleGroup } from '@lustre/shared-ui'
import { WHOLE } from '@lustre/shared-ui/viewer'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { RESULT_TEXTS } from '#content/texts.ts'
import type { Outcome } from '#protocol/simulation.ts'
import { DifferenceView } from './difference-view.tsx'
import { SideBySideView } from './side-by-side-view.tsx'
import { SliderView } from './slider-view.tsx'
import { MAX_ZOOM, viewAfter } from './viewport.ts'

const VIEWS = {
  slider: SliderView,
  'side-by-side': SideBySideView,
  difference: DifferenceView,
} as const

type ViewName = keyof typeof VIEWS

const VIEW_OPTIONS = [
  { value: 'slider', label: RESULT_TEXTS.views.slider },
  { value: 'side-by-side', label: RESULT_TEXTS.views['side-by-side'] },
  { value: 'difference', label: RESULT_TEXTS.views.difference },
] as const

export function Comparison({ before, after, outcome }: { before: string; after: string; outcome: Outcome }) {
  const [name, setName] = useState<ViewName>('slider')
  const [view, setView] = useState(WHOLE)
  const CurrentView = VIEWS[name]
  const isUnchanged = outcome === 'no-image'
  const captions = {
    before: RESULT_TEXTS.before,
    after: isUnchanged ? RESULT_TEXTS.unchanged : RESULT_TEXTS.after,
    beforeAlt: RESULT_TEXTS.beforeAlt,
    afterAlt: isUnchanged ? RESULT_TEXTS.unchangedAlt : RESULT_TEXTS.afterAlt,
  }
  const isZoomed = view.scale > 1
  const press = (key: string) => setView((last) => viewAfter(last, key) ?? last)
  return (
    <div>
      {/* as wide as the pictures, whatever it would need */}
      <div className="mb-3 flex w-0 min-w-full flex-wrap items-center justify-between gap-x-2">
        <ToggleGroup
          label={RESULT_TEXTS.viewLabel}
          options={VIEW_OPTIONS}
          value={name}
          onChange={(next) => setName(next ?? name)}
        />
        <fieldset aria-label={RESULT_TEXTS.zoomLabel} className="flex min-w-0 items-center">
          <IconButton
            label={RESULT_TEXTS.zoomOut}
            icon={<ZoomOut size={20} strokeWidth={1.5} />}
            disabled={!isZoomed}
            onClick={() => press('-')}
          />
          <output className="w-14 text-center text-sm tabular-nums">{Math.round(view.scale * 100)}%</output>
          <IconButton
            label={RESULT_TEXTS.zoomIn}
            icon={<ZoomIn size={20} strokeWidth={1.5} />}
            disabled={view.scale >= MAX_ZOOM}
            onClick={() => press('+')}
          />
          <Button
            variant="quiet"
            size="sm"
            className="ml-3 min-w-11"
            disabled={!isZoomed}
            onClick={() => press('0')}
          >
            {RESULT_TEXTS.zoomReset}
          </Button>
        </fieldset>
      </div>
      <CurrentView before={before} after={after} captions={captions} view={view} onChange={setView} />
      {isZoomed && <p className="mt-2 text-sm text-ink-faint">{RESULT_TEXTS.panHint}</p>}
    </div>
  )
}
