import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ACT_CONTENT } from '../../../../content/staff-run-content.ts'
import { FORM_CONTENT } from '../../../../content/staff-runs-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { runAddress } from '../addresses.ts'
import { BackLink } from '../back-link.tsx'
import { changeClientRun } from '../client-runs-api.ts'
import type { Act } from '../use-act.ts'
import { changedFacts, draftOf, factsNamedIn } from './facts-draft.ts'
import { FactsFields } from './facts-fields.tsx'
import { FormScreen } from './form-screen.tsx'
import { useFactsDraft } from './use-facts-draft.ts'

/** The form of a run that is there. Only what was changed in it is sent. */
export function EditRun({ run, acts }: { run: ClientRun; acts: Act }) {
  const navigate = useNavigate()
  const form = useFactsDraft(String(run.id), draftOf(run))
  const address = runAddress(run.id)

  const save = async () => {
    const facts = changedFacts(form.before, form.draft)
    const old = factsNamedIn(facts, run)
    const isDone =
      Object.keys(facts).length === 0 ||
      (await acts.act({
        name: 'save',
        work: () => changeClientRun(run.id, facts),
        said: ACT_CONTENT.saved,
        undo: () => changeClientRun(run.id, old),
        failed: FORM_CONTENT.failed,
      }))
    if (!isDone) return
    form.forget()
    navigate(address)
  }

  return (
    <>
      <BackLink to={address}>{FORM_CONTENT.backToRun}</BackLink>
      <FormScreen id="client-run" heading={FORM_CONTENT.edit}>
        <FactsFields
          form={form}
          save={FORM_CONTENT.save}
          saving={FORM_CONTENT.saving}
          busy={acts.busy === 'save'}
          onSave={() => void save()}
        >
          <Link to={address} className={buttonClass({ variant: 'quiet' })} onClick={form.forget}>
            {FORM_CONTENT.cancel}
          </Link>
        </FactsFields>
      </FormScreen>
    </>
  )
}
