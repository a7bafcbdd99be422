import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import { MAX_LABEL_LENGTH } from '../../../protocol/passkeys.ts'
import { LabelForm } from '../shared/label-form.tsx'
import { addPasskey, addProblem } from './passkey-api.ts'

type AddPasskeyProps = { onAdded: (label: string) => void; onSessionOver: () => void }

const { label, labelExample: example, add: make, adding: making } = PASSKEYS_CONTENT

/** 'Add a passkey', under a name by which it is known again when the device is lost. */
export function AddPasskey({ onAdded, onSessionOver }: AddPasskeyProps) {
  const add = async (name: string) => {
    const isAdded = await addPasskey(name)
    if (isAdded) onAdded(name.trim())
    return isAdded
  }
  return (
    <LabelForm
      words={{ label, example, make, making }}
      maxLength={MAX_LABEL_LENGTH}
      onMake={add}
      problemOf={addProblem}
      onSessionOver={onSessionOver}
    />
  )
}
