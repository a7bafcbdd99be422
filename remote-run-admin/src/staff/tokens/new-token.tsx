import { sentenceOf } from '@lustre/platform/call-api'
import { NEW_TOKEN_CONTENT } from '../../../content/token-content.ts'
import { MAX_TOKEN_LABEL_LENGTH, type MadeToken } from '../../../protocol/tokens.ts'
import { LabelForm } from '../shared/label-form.tsx'
import { makeToken } from './token-api.ts'

type NewTokenProps = { onMade: (made: MadeToken) => void; onSessionOver: () => void }

/** 'Make a token', under a name by which it is known again when it is to be revoked. */
export function NewToken({ onMade, onSessionOver }: NewTokenProps) {
  const make = async (label: string) => {
    onMade(await makeToken(label))
    return true
  }
  return (
    <LabelForm
      words={NEW_TOKEN_CONTENT}
      maxLength={MAX_TOKEN_LABEL_LENGTH}
      onMake={make}
      problemOf={(error) => sentenceOf(error, NEW_TOKEN_CONTENT.failed)}
      onSessionOver={onSessionOver}
    />
  )
}
