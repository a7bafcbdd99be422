import { SectionTitle } from '@lustre/shared-ui'
import { useStore } from 'zustand'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import type { RunStore } from './run-store.ts'

function Counter({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex w-36 max-w-[calc(50%-0.5rem)] min-w-min flex-col-reverse border-l border-ink/20 pl-4">
      <dt className="mt-1 text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="font-display text-title tabular-nums">{value}</dd>
    </div>
  )
}

function SelectedCounter({ store }: { store: RunStore }) {
  const count = useStore(store, (state) => state.picks.length)
  return <Counter label={RUN_CONTENT.selected} value={String(count)} />
}

/** Heading, what to do, and the two counters. */
export function RunHeader({ store, shown, hintId }: { store: RunStore; shown: number; hintId: string }) {
  return (
    <header className="grid items-end gap-x-12 gap-y-8 pb-8 md:grid-cols-[1fr_auto] md:pb-10">
      <div>
        <SectionTitle as="h1" size="hero">
          {RUN_CONTENT.heading}
        </SectionTitle>
        <p className="mt-5 max-w-136 text-base text-pretty text-ink-soft">{RUN_CONTENT.intro}</p>
        <p id={hintId} className="run-keys-hint mt-3 text-sm text-ink-faint">
          {RUN_CONTENT.keysHint}
        </p>
        <noscript>
          <p className="mt-3 text-sm text-danger">{RUN_CONTENT.noScript}</p>
        </noscript>
      </div>
      <dl className="flex flex-wrap gap-4">
        <Counter label={RUN_CONTENT.shown} value={`${shown}+`} />
        <SelectedCounter store={store} />
      </dl>
    </header>
  )
}
