import { useNavigate } from '@lustre/platform'
import { ACT_CONTENT } from '../../../../content/staff-run-content.ts'
import { FORM_CONTENT, RUNS_TITLES } from '../../../../content/staff-runs-content.ts'
import { AdminHead } from '../../shared/admin-head.tsx'
import { LIST_ADDRESS, NEW_RUN, runAddress } from '../addresses.ts'
import { BackLink } from '../back-link.tsx'
import { makeClientRun, setArchived } from '../client-runs-api.ts'
import type { Act } from '../use-act.ts'
import { ownZone } from './deadline.ts'
import { factsOf, newDraft } from './facts-draft.ts'
import { FactsFields } from './facts-fields.tsx'
import { FormScreen } from './form-screen.tsx'
import { useFactsDraft } from './use-facts-draft.ts'

/** The form of a new run, which leads on to its pictures. */
export function NewRun({ acts }: { acts: Act }) {
  const navigate = useNavigate()
  const form = useFactsDraft(NEW_RUN, newDraft(ownZone()))

  const make = async () => {
    let id = 0
    const isMade = await acts.act({
      name: 'make',
      work: async () => {
        id = (await makeClientRun(factsOf(form.draft))).id
      },
      said: ACT_CONTENT.made,
      undo: () => setArchived(id, true),
      failed: FORM_CONTENT.failed,
    })
    if (!isMade) return
    form.forget()
    // Back leads to the list, not to an empty form
    navigate(runAddress(id, 'pictures'), { replace: true })
  }

  return (
    <section aria-labelledby="new-client-run" className="mt-4">
      <AdminHead title={RUNS_TITLES.make} />
      <BackLink to={LIST_ADDRESS}>{FORM_CONTENT.back}</BackLink>
      <FormScreen id="new-client-run" heading={FORM_CONTENT.make}>
        <FactsFields
          form={form}
          save={FORM_CONTENT.makeIt}
          saving={FORM_CONTENT.making}
          busy={acts.busy === 'make'}
          onSave={() => void make()}
        >
          <p className="text-sm text-ink-soft">{FORM_CONTENT.makeHint}</p>
        </FactsFields>
      </FormScreen>
    </section>
  )
}
