import { sentenceOf } from '@lustre/platform/call-api'
import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { NEW_TOKEN_CONTENT } from '../../../content/token-content.ts'
import { MAX_TOKEN_LABEL_LENGTH, type MadeToken } from '../../../protocol/tokens.ts'
import { isLoggedOut } from '../admin/admin-api.ts'
import { makeToken } from './token-api.ts'

type NewTokenProps = { onMade: (made: MadeToken) => void; onSessionOver: () => void }

/** 'Make a token', under a name by which it is known again when it is to be revoked. */
export function NewToken({ onMade, onSessionOver }: NewTokenProps) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      onMade(await makeToken(label))
    } catch (cause) {
      if (isLoggedOut(cause)) return onSessionOver()
      setError(sentenceOf(cause, NEW_TOKEN_CONTENT.failed))
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
        label={NEW_TOKEN_CONTENT.label}
        hint={NEW_TOKEN_CONTENT.example}
        error={error}
        value={label}
        maxLength={MAX_TOKEN_LABEL_LENGTH}
        autoComplete="off"
        required
        className="w-full sm:max-w-xs"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 sm:mt-7">
        {busy ? NEW_TOKEN_CONTENT.making : NEW_TOKEN_CONTENT.make}
      </Button>
    </form>
  )
}
