import { cx, IconButton } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'

type ControlsProps = {
  front: number
  count: number
  paused: boolean
  /** Whether screen readers announce the picture: not while the ring turns on its own. */
  announce: boolean
  canPause: boolean
  /** false hides the buttons, which need script, and keeps their space. */
  ready: boolean
  onStep: (by: 1 | -1) => void
  onTogglePause: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const icon = { size: 18, strokeWidth: 1.5 }

export function Controls(props: ControlsProps) {
  const { front, count, paused, announce, canPause, ready, onStep, onTogglePause, onKeyDown } = props
  return (
    <div
      className={cx(
        'relative flex items-center lg:-mt-6 justify-center lg:justify-start gap-2',
        !ready && 'invisible',
      )}
    >
      <IconButton
        label="Previous picture"
        icon={<ArrowLeft {...icon} />}
        tone="night"
        variant="framed"
        onClick={() => onStep(-1)}
        onKeyDown={onKeyDown}
      />
      {canPause && (
        <IconButton
          label={paused ? 'Let the pictures turn' : 'Stop the pictures'}
          icon={paused ? <Play {...icon} /> : <Pause {...icon} />}
          tone="night"
          variant="framed"
          onClick={onTogglePause}
          onKeyDown={onKeyDown}
        />
      )}
      <IconButton
        label="Next picture"
        icon={<ArrowRight {...icon} />}
        tone="night"
        variant="framed"
        onClick={() => onStep(1)}
        onKeyDown={onKeyDown}
      />
      <p
        aria-live={announce ? 'polite' : 'off'}
        aria-atomic="true"
        className="ml-3 text-sm text-night-text tabular-nums"
      >
        Picture {front + 1} of {count}
      </p>
    </div>
  )
}
