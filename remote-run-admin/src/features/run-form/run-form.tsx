import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ACTION_CONTENT } from '#content/staff-run-content.ts'
import { FORM_CONTENT } from '#content/staff-runs-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { ADMIN_PATH, NEW_RUN, runAddress } from '../runs/addresses.ts'
import { changeClientRun, makeClientRun, setArchived } from '../runs/runs-api.ts'
import { BackLink, ScreenHeading } from '../runs/screen-heading.tsx'
import type { StaffActions } from '../runs/staff-actions.tsx'
import { ownZone } from './deadline.ts'
import { changedFacts, draftOf, factsNamedIn, factsOf, newDraft } from './facts-draft.ts'
import { FactsFields } from './facts-fields.tsx'
import { useFactsDraft } from './use-facts-draft.ts'

/**
 * The form of a run; its heading stands above it, on wide screens beside it. A new run continues with its
 * pictures. An existing one gets only the changed facts.
 */
export function RunForm({ run, actions }: { run?: ClientRun; actions: StaffActions }) {
  const navigate = useNavigate()
  const form = useFactsDraft(run ? String(run.id) : NEW_RUN, run ? draftOf(run) : newDraft(ownZone()))
  const back = run ? runAddress(run.id) : ADMIN_PATH

  const save = async () => {
    const facts = run && changedFacts(form.before, form.draft)
    let id = 0
    const isDone =
      (facts && Object.keys(facts).length === 0) ||
      (await actions.perform({
        name: 'save',
        failed: FORM_CONTENT.failed,
        ...(run && facts
          ? {
              // As they are stored: the form has no seconds.
              work: () => changeClientRun(run.id, facts, factsNamedIn(factsOf(form.before), run)),
              said: ACTION_CONTENT.saved,
              undo: () => changeClientRun(run.id, factsNamedIn(facts, run)),
            }
          : {
              work: async () => {
                id = (await makeClientRun(factsOf(form.draft))).id
              },
              said: ACTION_CONTENT.created,
              undo: () => setArchived(id, true),
            }),
      }))
    if (!isDone) return
    form.forget()
    if (run) navigate(back)
    // Back then leads to the list, not to an empty form.
    else navigate(runAddress(id, 'pictures'), { replace: true })
  }

  return (
    <>
      <BackLink to={back}>{run ? FORM_CONTENT.backToRun : FORM_CONTENT.back}</BackLink>
      <div className="grid gap-x-gutter gap-y-8 lg:mt-4 lg:grid-cols-[1fr_48rem] lg:items-start">
        <ScreenHeading id="run">{run ? FORM_CONTENT.edit : FORM_CONTENT.make}</ScreenHeading>
        <FactsFields
          form={form}
          words={run ? FORM_CONTENT.saves : FORM_CONTENT.makes}
          busy={actions.busy === 'save'}
          onSave={() => void save()}
        >
          {run ? (
            <Link to={back} className={buttonClass({ variant: 'quiet' })} onClick={form.forget}>
              {FORM_CONTENT.cancel}
            </Link>
          ) : (
            <p className="text-sm text-ink-soft">{FORM_CONTENT.makeHint}</p>
          )}
        </FactsFields>
      </div>
    </>
  )
}
