import { Button, Dialog, Field, Notice } from '@lustre/shared-ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SETTINGS_CONTENT } from '#content/staff-content.ts'
import { itemsSum } from '#protocol/order.ts'
import { CustomerLinkMaker } from '../customer-link/customer-link-maker.tsx'
import { clearPayment, savePayment } from '../stored-payment/keep-payment.ts'
import { parseStored, storedSnapshot } from '../stored-payment/stored-payment.ts'
import { useLinkRules } from '../stored-payment/use-link-rules.ts'
import { ItemFields } from './item-fields.tsx'
import {
  EMPTY_FORM,
  formFromStored,
  orderOf,
  type Purpose,
  paymentOf,
  type SettingsField,
  settingsErrors,
} from './settings-form.ts'

type SettingsDialogProps = { onClose: () => void; onSaved: () => void; onSessionEnded: () => void }
type Outcome = { kind: 'success' | 'error'; text: string }
type Numbered = Outcome & { number: number }

/** Makes the browser ask, in its own words, before Back, a reload or a closed tab. */
function useAsksBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}

/** The function is long because it lists the fields. */
export function SettingsDialog({ onClose, onSaved, onSessionEnded }: SettingsDialogProps) {
  /** What this browser had stored when the staff member last read it. */
  const [read, setRead] = useState(storedSnapshot)
  const [form, setForm] = useState(() => formFromStored(parseStored(read)))
  const [attempt, setAttempt] = useState<Purpose | null>(null)
  const [outcome, setOutcome] = useState<Numbered | null>(null)
  /** The values that are in this browser or in a customer link. */
  const [kept, setKept] = useState(form)
  const [asking, setAsking] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const rules = useLinkRules(true)
  const errors = attempt === null ? {} : settingsErrors(form, attempt, rules)

  const field = (name: SettingsField) => ({
    name,
    value: form[name],
    error: errors[name] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  const report = (next: Outcome) => setOutcome((last) => ({ ...next, number: (last?.number ?? 0) + 1 }))

  const isKept = JSON.stringify(form) === JSON.stringify(kept)
  useAsksBeforeLeaving(!isKept)
  const close = () => {
    if (isKept) onClose()
    else setAsking(true)
  }

  /** Shows the errors and focuses the first. @returns whether the form is valid */
  const check = (purpose: Purpose): boolean => {
    setAttempt(purpose)
    setOutcome(null)
    const [wrong] = Object.keys(settingsErrors(form, purpose, rules))
    if (wrong === undefined) return true
    const control = fields.current?.elements.namedItem(wrong)
    if (control instanceof HTMLElement) control.focus()
    return false
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!check('save')) return
    const stored = storedSnapshot()
    setRead(stored)
    if (stored !== read)
      return report({ kind: 'error', text: SETTINGS_CONTENT.changed(formFromStored(parseStored(stored))) })
    if (savePayment(paymentOf(form, rules))) onSaved()
    else report({ kind: 'error', text: SETTINGS_CONTENT.notSaved })
  }

  const clear = () => {
    setAttempt(null)
    if (!clearPayment()) return report({ kind: 'error', text: SETTINGS_CONTENT.notCleared })
    setForm(EMPTY_FORM)
    setKept(EMPTY_FORM)
    report({ kind: 'success', text: SETTINGS_CONTENT.cleared })
  }

  return (
    <Dialog open title={SETTINGS_CONTENT.title} onClose={close} initialFocus={first}>
      <form ref={fields} noValidate className="flex flex-col gap-5" onSubmit={save}>
        <Field ref={first} label={SETTINGS_CONTENT.name} {...field('name')} />
        {/* not a number field, in which a browser drops the comma of 1,50, here and for the days */}
        <Field label={SETTINGS_CONTENT.amount} inputMode="decimal" {...field('amount')} />
        <Field label={SETTINGS_CONTENT.link} type="url" hint={SETTINGS_CONTENT.linkHint} {...field('link')} />
        <CustomerLinkMaker
          order={orderOf(form)}
          check={() => check('link')}
          onCreated={() => setKept(form)}
          onSessionEnded={onSessionEnded}
          details={
            <>
              <Field
                label={SETTINGS_CONTENT.reference}
                hint={SETTINGS_CONTENT.referenceHint}
                {...field('reference')}
              />
              <ItemFields
                rows={form.items}
                errors={errors}
                sum={itemsSum(orderOf(form).items)}
                onChange={(items) => setForm({ ...form, items })}
              />
            </>
          }
        >
          <Field label={SETTINGS_CONTENT.expiry} inputMode="numeric" {...field('days')} />
        </CustomerLinkMaker>
        <ThisBrowser outcome={outcome} onClear={clear} onDismiss={() => setOutcome(null)} />
        {asking && !isKept && (
          <Notice
            kind="error"
            className="sticky bottom-0 shadow-lifted"
            title={SETTINGS_CONTENT.unsaved}
            action={
              <Button variant="secondary" size="sm" onClick={onClose}>
                {SETTINGS_CONTENT.discard}
              </Button>
            }
            onDismiss={() => setAsking(false)}
          >
            {SETTINGS_CONTENT.unsavedHint}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type ThisBrowserProps = { outcome: Numbered | null; onClear: () => void; onDismiss: () => void }

function ThisBrowser({ outcome, onClear, onDismiss }: ThisBrowserProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5 border-t border-hairline pt-6">
      <div>
        <h3 id={titleId} className="font-display text-xl">
          {SETTINGS_CONTENT.thisBrowser}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{SETTINGS_CONTENT.thisBrowserHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          {SETTINGS_CONTENT.save}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {SETTINGS_CONTENT.clear}
        </Button>
      </div>
      {outcome && (
        <Notice key={outcome.number} kind={outcome.kind} onDismiss={onDismiss}>
          {outcome.text}
        </Notice>
      )}
    </section>
  )
}
