import { COMPARE_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { runAddress } from '../addresses.ts'
import { BackLink } from '../back-link.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import { CompareForm } from './compare-form.tsx'
import { sidesOf } from './compare-sides.ts'
import { Differences } from './differences.tsx'

type CompareViewProps = {
  run: ClientRun
  /** As the address says; null for the last two. */
  from: string | null
  to: string | null
}

/** Two versions beside each other, or a version and the choice as it stands. */
export function CompareView({ run, from, to }: CompareViewProps) {
  const sides = sidesOf(run.history, from, to)
  return (
    <>
      <BackLink to={runAddress(run.id)}>{COMPARE_CONTENT.back}</BackLink>
      <ScreenHeading id="client-run">
        {COMPARE_CONTENT.heading} · <bdi>{run.title}</bdi>
      </ScreenHeading>
      {sides ? (
        <>
          <CompareForm run={run} {...sides} />
          <Differences run={run} {...sides} />
        </>
      ) : (
        <p className="mt-6 text-md text-ink-faint">{COMPARE_CONTENT.none}</p>
      )}
    </>
  )
}
