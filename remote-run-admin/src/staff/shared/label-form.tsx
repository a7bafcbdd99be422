import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../shared/use-attempt.ts'

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
