import { Button, Progress } from '@lustre/shared-ui'
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { BAR_CONTENT, RUN_CONTENT } from '#content/run-content.ts'
import type { RunStore } from './run-store.ts'
import { canSubmit, percentage, progressMessage } from './selection.ts'

type ProgressBarProps = {
  store: RunStore
  /** Says whether the selection is saved. */
  saving?: ReactNode
  onOpenTray: () => void
  onSubmit: () => void
}

/**
 * The floating bar: progress, what is missing, and the submit button. Tab reaches Submit first and then the button
 * that opens the tray, although the layout shows them the other way round.
 */
export function ProgressBar({ store, saving, onOpenTray, onSubmit }: ProgressBarProps) {
  const count = useStore(store, (state) => state.picks.length)
  const { most } = useStore(store, (state) => state.rules)
  const share = useStore(store, percentage)
  const message = useStore(store, progressMessage)
  const ready = useStore(store, canSubmit)

  const text = BAR_CONTENT.selected(count, most)
  return (
    <div className="run-bar mx-auto flex max-w-4xl items-center border border-hairline bg-paper shadow-lifted">
      <Button disabled={!ready} size="sm" className="order-1 min-w-24 shrink-0" onClick={onSubmit}>
        {RUN_CONTENT.openSubmit}
      </Button>
      <div className="run-bar-progress min-w-0 flex-1 text-sm">
        <p className="flex items-baseline justify-between gap-x-4 whitespace-nowrap font-medium tabular-nums">
          <button
            type="button"
            disabled={count === 0}
            aria-haspopup="dialog"
            className="run-bar-count flex items-center gap-1.5 font-medium whitespace-nowrap"
            onClick={onOpenTray}
          >
            {text}
            {count > 0 && <ChevronUp size={16} strokeWidth={1.5} className="hidden sm:block" />}
          </button>
          <span className="text-ink-soft">{share}%</span>
        </p>
        <Progress
          label={BAR_CONTENT.label}
          value={count}
          max={most}
          valueText={text}
          className="run-progress"
        />
        <div className="run-bar-status min-w-0">
          <output className="run-bar-message block text-ink-soft tabular-nums">{message}</output>
          {saving}
        </div>
      </div>
    </div>
  )
}
