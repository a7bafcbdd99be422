import { cx, SectionTitle } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { RUN_CONTENT } from '#content/run-content.ts'
import type { RunStore } from './run-store.ts'

/** Id of the text that explains the keys. */
export const KEYS_HINT_ID = 'run-keys'

const Counter = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-row-reverse gap-1.5">
    <dt>{label}</dt>
    <dd className="font-medium text-ink tabular-nums">{value}</dd>
  </div>
)

type RunHeaderProps = {
  store: RunStore
  heading: string
  /** Number of shown pictures; without it there are no counters, because the instructions and the bar say the same. */
  shown?: string
  /** The switch that limits the pictures to the chosen ones. */
  filter: ReactNode
  /** The instructions. */
  children: ReactNode
}

/** The head of a run: low, so that two rows of pictures fit below it. */
export function RunHeader({ store, heading, shown, filter, children }: RunHeaderProps) {
  const count = useStore(store, (state) => state.picks.length)
  return (
    <header
      className={cx('run-head text-sm text-pretty text-ink-soft', shown === undefined && 'run-head-plain')}
    >
      <SectionTitle as="h1" size="small" className="text-ink">
        {heading}
      </SectionTitle>
      <div className="run-head-words">
        {children}
        <p id={KEYS_HINT_ID} className="run-keys-hint text-ink-faint">
          {RUN_CONTENT.keysHint}
        </p>
        <noscript>
          <p className="text-danger">{RUN_CONTENT.noScript}</p>
        </noscript>
      </div>
      <div
        className={cx(
          'run-head-facts flex flex-wrap items-center gap-x-4 whitespace-nowrap sm:gap-x-6 sm:text-sm',
          shown !== undefined && 'text-xs',
        )}
      >
        {shown !== undefined && (
          <dl className="contents">
            <Counter label={RUN_CONTENT.shown} value={shown} />
            <Counter label={RUN_CONTENT.selected} value={String(count)} />
          </dl>
        )}
        {filter}
      </div>
    </header>
  )
}
