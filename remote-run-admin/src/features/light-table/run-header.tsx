import { SectionTitle } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { RUN_CONTENT } from '#content/run-content.ts'
import type { RunStore } from './run-store.ts'

/** Id of the text that explains the keys. */
export const KEYS_HINT_ID = 'run-keys'

function Counter({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex w-36 max-w-[calc(50%-0.5rem)] min-w-min flex-col-reverse border-l border-ink/20 pl-4">
      <dt className="mt-1 text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="font-display text-title tabular-nums">{value}</dd>
    </div>
  )
}

type RunHeaderProps = {
  store: RunStore
  heading: string
  /** Number of shown pictures. */
  shown: string
  /** Follows the number of chosen pictures, as in '3 of 10'. */
  of?: string
  /** The instructions. */
  children: ReactNode
}

export function RunHeader({ store, heading, shown, of = '', children }: RunHeaderProps) {
  const count = useStore(store, (state) => state.picks.length)
  return (
    <header className="grid items-end gap-x-12 gap-y-8 pb-8 md:grid-cols-[1fr_auto] md:pb-10">
      <div>
        <SectionTitle as="h1" size="hero">
          {heading}
        </SectionTitle>
        {children}
        <p id={KEYS_HINT_ID} className="run-keys-hint mt-3 text-sm text-ink-faint">
          {RUN_CONTENT.keysHint}
        </p>
        <noscript>
          <p className="mt-3 text-sm text-danger">{RUN_CONTENT.noScript}</p>
        </noscript>
      </div>
      <dl className="flex flex-wrap gap-4">
        <Counter label={RUN_CONTENT.shown} value={shown} />
        <Counter label={RUN_CONTENT.selected} value={count + of} />
      </dl>
    </header>
  )
}
