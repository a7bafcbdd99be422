import { Field } from '@lustre/shared-ui'
import { FORM_CONTENT } from '../../../../content/staff-runs-content.ts'
import { localTime } from '../../../shared/time.ts'
import { momentOf, ownZone, zonesWith } from './deadline.ts'
import type { FactsDraft } from './facts-draft.ts'
import { SelectField } from './labeled.tsx'

/** What the deadline is on the clocks here, so that nobody has to reckon. */
function deadlineHint(local: string, zone: string): string {
  const moment = momentOf(local, zone)
  if (moment === null) return FORM_CONTENT.deadlineHint
  return Date.parse(moment) < Date.now()
    ? FORM_CONTENT.passed(localTime(moment))
    : FORM_CONTENT.moment(localTime(moment))
}

type DeadlineFieldsProps = {
  draft: FactsDraft
  onChange: (changes: Partial<FactsDraft>) => void
}

/** Day and time, and the zone whose clocks they mean. */
export function DeadlineFields({ draft: { deadline, zone }, onChange }: DeadlineFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <Field
        type="datetime-local"
        label={FORM_CONTENT.deadline}
        hint={deadlineHint(deadline, zone)}
        value={deadline}
        onChange={(event) => onChange({ deadline: event.target.value })}
      />
      <SelectField
        label={FORM_CONTENT.zone}
        value={zone}
        options={zonesWith(zone, ownZone()).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(event) => onChange({ zone: event.target.value })}
      />
    </div>
  )
}
