import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import { MAX_LABEL_LENGTH } from '../../../protocol/passkeys.ts'
import { isLoggedOut } from '../admin/admin-api.ts'
import { addPasskey, addProblem } from './passkey-api.ts'

type AddPasskeyProps = { onAdded: (label: string) => void; onSessionOver: () => void }

/** 'Add a passkey', under a name by which it is known again when the device is lost. */
export function AddPasskey({ onAdded, onSessionOver }: AddPasskeyProps) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      if (await addPasskey(label)) {
        setLabel('')
        onAdded(label.trim())
      }
    } catch (cause) {
      if (isLoggedOut(cause)) return onSessionOver()
      setError(addProblem(cause))
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
        label={PASSKEYS_CONTENT.label}
        hint={PASSKEYS_CONTENT.labelExample}
        error={error}
        value={label}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        required
        className="w-full sm:max-w-xs"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 sm:mt-7">
        {busy ? PASSKEYS_CONTENT.adding : PASSKEYS_CONTENT.add}
      </Button>
    </form>
  )
}
