import { useNavigate } from '@lustre/platform'
import { COMPARE_CONTENT, VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { compareAddress, NOW, runAddress } from '../addresses.ts'
import { SelectField } from '../form/labeled.tsx'
import { BackLink, ScreenHeading } from '../screen-heading.tsx'
import { type Side, sidesOf } from './compare-sides.ts'
import { Differences } from './differences.tsx'

/** Which two are compared; the address says it, so that it can be sent to a colleague. */
function CompareForm({ run, from, to }: { run: ClientRun; from: number; to: Side }) {
  const navigate = useNavigate()
  const versions = run.history.map(({ version }) => ({
    value: String(version),
    label: VERSIONS_CONTENT.title(version),
  }))
  const show = (earlier: string, later: string) =>
    navigate(compareAddress(run.id, earlier, later), { replace: true })
  return (
    <div className="no-print mt-6 grid max-w-measure grid-cols-2 gap-x-4">
      <SelectField
        label={COMPARE_CONTENT.from}
        options={versions}
        value={String(from)}
        onChange={({ target }) => show(target.value, String(to))}
      />
      <SelectField
        label={COMPARE_CONTENT.to}
        options={[...versions, { value: NOW, label: COMPARE_CONTENT.now }]}
        value={String(to)}
        onChange={({ target }) => show(String(from), target.value)}
      />
    </div>
  )
}

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
