import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAttempt } from '../../shared/calls.ts'
import { Moment } from '../../shared/facts.tsx'

type LabelRowProps = {
  label: string
  /** Crosses the label out, because it is no longer valid. */
  crossedOut?: boolean
  madeAt: string
  lastUsedAt: string | null
  words: { made: string; never: string; lastUsed: string }
  /** Follows the times. */
  more?: string | false
  /** The result of the last action, for a live region. */
  said: ReactNode
  /** The row's buttons. */
  children: ReactNode
}

/** A named passkey or token: its label, its dates and its buttons. */
export function LabelRow(props: LabelRowProps) {
  const { label, crossedOut, madeAt, lastUsedAt, words, more, said, children } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{crossedOut ? <s>{label}</s> : label}</bdi>
        </p>
        <p className="mt-1 text-sm text-ink-faint">
          {words.made} <Moment iso={madeAt} dateOnly />
          {' · '}
          {lastUsedAt === null ? words.never : words.lastUsed}{' '}
          {lastUsedAt !== null && <Moment iso={lastUsedAt} />}
          {more && ` · ${more}`}
        </p>
        <output className="mt-2 block text-sm text-ink empty:hidden">{said}</output>
      </div>
      {children}
    </li>
  )
}

type LabelFormProps = {
  words: { label: string; example: string; make: string; making: string; failed: string }
  /** In letters. */
  maxLength: number
  /** @returns whether it was made under this name; throws when it fails */
  onMake: (label: string) => Promise<boolean>
}

/** A form that makes a passkey or token under a name. */
export function LabelForm({ words, maxLength, onMake }: LabelFormProps) {
  const [label, setLabel] = useState('')
  const { busy, error, attempt } = useAttempt(words.failed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      if (await onMake(label)) setLabel('')
    })
  }

  return (
    <form noValidate className="mt-6 flex flex-wrap items-start gap-x-4" onSubmit={submit}>
      <Field
        label={words.label}
        hint={words.example}
        error={error}
        value={label}
        maxLength={maxLength}
        autoComplete="off"
        required
        className="w-full sm:max-w-xs"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 sm:mt-7">
        {busy ? words.making : words.make}
      </Button>
    </form>
  )
}
