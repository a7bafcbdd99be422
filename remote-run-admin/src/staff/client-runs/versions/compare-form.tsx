import { useNavigate } from '@lustre/platform'
import { COMPARE_CONTENT, VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { compareAddress } from '../addresses.ts'
import { NOW } from '../constants.ts'
import { SelectField } from '../form/labeled.tsx'
import type { Side } from './compare-sides.ts'

/** Which two are compared; the address says it, so that it can be sent to a colleague. */
export function CompareForm({ run, from, to }: { run: ClientRun; from: number; to: Side }) {
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
