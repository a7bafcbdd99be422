import { cx, IconButton, stepByArrows } from '@lustre/shared-ui'
import { Pause, Play } from 'lucide-react'
import { StepButtons } from '../common/step-buttons.tsx'
import type { RingControls } from './use-ring.ts'

type ControlsProps = {
  ring: RingControls
  count: number
  /** false hides the buttons, which need script, and keeps their space. */
  ready: boolean
}

export function Controls({ ring, count, ready }: ControlsProps) {
  const Icon = ring.paused ? Play : Pause
  return (
    <div
      className={cx(
        'relative flex items-center lg:-mt-6 justify-center lg:justify-start gap-2',
        !ready && 'invisible',
      )}
    >
      <StepButtons what="picture" tone="night" onStep={ring.step}>
        {!ring.reducedMotion && (
          <IconButton
            label={ring.paused ? 'Let the pictures turn' : 'Stop the pictures'}
            icon={<Icon size={18} strokeWidth={1.5} />}
            tone="night"
            variant="framed"
            onClick={ring.togglePause}
            onKeyDown={stepByArrows(ring.step)}
          />
        )}
      </StepButtons>
      {/* not announced while the ring turns on its own */}
      <p
        aria-live={ring.rotating ? 'off' : 'polite'}
        aria-atomic="true"
        className="ml-3 text-sm text-night-text tabular-nums"
      >
        Picture {ring.front + 1} of {count}
      </p>
    </div>
  )
}
