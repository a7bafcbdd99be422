import { useAnswer } from '@lustre/platform/use-answer'
import { Spinner } from '@lustre/shared-ui'
import { isZoomed, type View } from '@lustre/shared-ui/viewer'
import { useCallback } from 'react'
import { RESULT_TEXTS } from '#content/texts.ts'
import { shareOutside } from '../imaging/difference.ts'
import type { Difference } from '../imaging/imaging.ts'
import { useImaging } from '../simulation/simulation-context.tsx'
import type { ComparisonViewProps } from './comparison-view.ts'
import { FramedPicture } from './framed-picture.tsx'
import { PanFrame } from './pan-frame.tsx'

/** Smaller shares are not worth a number. */
const NOTHING = 0.0005

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

function describeChanges({ share, changes, width }: Difference, view: View): string {
  if (share < NOTHING) return RESULT_TEXTS.differenceNone
  return RESULT_TEXTS.differenceShare(
    percent.format(share),
    isZoomed(view) ? percent.format(shareOutside(changes, width, view)) : null,
  )
}

/** The photo in gray with the model's changes in red, including those outside the treated area. */
export function DifferenceView({ before, after, view, onChange }: ComparisonViewProps) {
  const difference = useDifference(before, after)
  return (
    <div>
      <PanFrame view={view} onChange={onChange}>
        <FramedPicture
          src={before}
          alt=""
          view={view}
          layer="base"
          isHidden={typeof difference === 'object'}
        />
        {typeof difference === 'object' && (
          <FramedPicture src={difference.image} alt={RESULT_TEXTS.differenceAlt} view={view} layer="over" />
        )}
      </PanFrame>
      <output className="mt-3 flex items-center gap-3 text-md text-ink-soft">
        {difference === 'busy' && <Spinner />}
        {difference === 'busy' && RESULT_TEXTS.differenceBusy}
        {difference === 'failed' && RESULT_TEXTS.differenceFailed}
        {typeof difference === 'object' && describeChanges(difference, view)}
      </output>
    </div>
  )
}

function useDifference(before: string, after: string): Difference | 'busy' | 'failed' {
  const imaging = useImaging()
  const load = useCallback(
    () => imaging.difference(before, after).catch(() => 'failed' as const),
    [imaging, before, after],
  )
  const { value, loading } = useAnswer(load)
  return loading || value === null ? 'busy' : value
}
