import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { ACT_CONTENT } from '../../../../content/staff-run-content.ts'
import { FORM_CONTENT, RUNS_TITLES } from '../../../../content/staff-runs-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { AdminHead } from '../../shared/admin-head.tsx'
import { LIST_ADDRESS, NEW_RUN, runAddress } from '../addresses.ts'
import { changeClientRun, makeClientRun, setArchived } from '../client-runs-api.ts'
import { BackLink, ScreenHeading } from '../screen-heading.tsx'
import type { Act } from '../use-act.ts'
import { ownZone } from './deadline.ts'
import { changedFacts, draftOf, factsNamedIn, factsOf, newDraft } from './facts-draft.ts'
import { FactsFields } from './facts-fields.tsx'
import { useFactsDraft } from './use-facts-draft.ts'

/** The form of a new run, which continues with its pictures. */
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
    // Back then leads to the list, not to an empty form.
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

/** The form of an existing run. It sends only changed facts. */
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

type FormScreenProps = {
  id: string
  heading: string
  children: ReactNode
}

/** A screen with a form. Its heading stands above the form, on wide screens beside it. */
export function FormScreen({ id, heading, children }: FormScreenProps) {
  return (
    <div className="grid gap-x-gutter gap-y-8 lg:mt-4 lg:grid-cols-[1fr_48rem] lg:items-start">
      <ScreenHeading id={id}>{heading}</ScreenHeading>
      {children}
    </div>
  )
}
