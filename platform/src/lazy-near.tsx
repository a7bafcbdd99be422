import { type ComponentType, lazy, type ReactNode } from 'react'
import { isLeaving, LEAVE_MS } from './leaving.ts'
import { PartBoundary } from './part-boundary.tsx'
import { untilLoaded } from './until-loaded.ts'
import { useAnswer } from './use-answer.ts'
import { useHydrated } from './use-hydrated.ts'
import { whenNear } from './when-near.ts'

type Load<P> = () => Promise<ComponentType<P>>

// Inline styles, because the css of every page is at its budget.
const LINE = { padding: 24, textAlign: 'center' } as const
const BUTTON = { minHeight: 44, textDecoration: 'underline' } as const
const FAILED = { text: 'This part of the page did not load.', again: 'Try again' }

/** Copied before React replaces it; null after a client navigation. */
const hostsPart = (selector: string): Node | null => {
  const element = document.querySelector(selector)
  return element?.firstElementChild ? element.cloneNode(true) : null
}

const Kept = ({ copy }: { copy: Node | null }) => (
  <div
    style={{ display: 'contents' }}
    ref={(box) => box?.replaceChildren(...(copy?.cloneNode(true).childNodes ?? []))}
  />
)

const Failed = ({ again }: { again: () => void }) => (
  <p role="status" className="part-failed" style={LINE}>
    {FAILED.text}{' '}
    <button type="button" onClick={again} style={BUTTON}>
      {FAILED.again}
    </button>
  </p>
)

function untilThere<P extends object>(kept: Node | null, load: Load<P>): ComponentType<P> {
  const loading = untilLoaded(load)
  const wait = async () => ({ Part: await loading })
  return function UntilThere(props: P) {
    const { value } = useAnswer(wait)
    return value ? <value.Part {...props} /> : <Kept copy={kept} />
  }
}

function guarded<P extends object>(Part: ComponentType<P>, kept: Node | null): ComponentType<P> {
  const instead = (again: () => void): ReactNode => (kept ? <Kept copy={kept} /> : <Failed again={again} />)
  return function Guarded(props: P) {
    return (
      <PartBoundary instead={instead}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

/**
 * A part below the fold whose code loads when the part comes near the view. When the code fails to load or run, the
 * host's markup stays and the load is retried. It never suspends for good, because React delays every navigation until
 * hydration is complete.
 * @param selector finds the part's element, such as `[data-defer=films]`
 */
export function lazyNear<P extends object>(selector: string, load: Load<P>): ComponentType<P> {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => (want = resolve))
  const Part = lazy(async () => {
    await Promise.race([whenNear(selector), wanted])
    const kept = typeof document === 'undefined' ? null : hostsPart(selector)
    try {
      return { default: guarded(await load(), kept) }
    } catch (error) {
      if (typeof document === 'undefined') throw error
      if (isLeaving()) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
      return { default: guarded(untilThere(kept, load), kept) }
    }
  })
  return function Near(props: P) {
    // Skipped during hydration: the visitor may have left the page before the code was wanted.
    if (useHydrated()) want()
    return <Part {...props} />
  }
}
