import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { isLoggedOut } from './admin-api.ts'

type LabelFormProps = {
  words: { label: string; example: string; make: string; making: string }
  /** In letters. */
  maxLength: number
  /** @returns whether it was made under this name; a failure is thrown */
  onMake: (label: string) => Promise<boolean>
  /** What the person reads of a failure. */
  problemOf: (error: unknown) => string
  onSessionOver: () => void
}

/** A field and a button for something that has a name, by which it is known again later. */
export function LabelForm({ words, maxLength, onMake, problemOf, onSessionOver }: LabelFormProps) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      if (await onMake(label)) setLabel('')
    } catch (cause) {
      if (isLoggedOut(cause)) return onSessionOver()
      setError(problemOf(cause))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-x-4"
      onSubmit={(event) => void submit(event)}
    >
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
