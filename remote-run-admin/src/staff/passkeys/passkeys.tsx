import { Button, Notice } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import { MAX_LABEL_LENGTH, type Passkey } from '../../../protocol/passkeys.ts'
import { useAttempt, useLoad } from '../../shared/calls.ts'
import { Failure } from '../../shared/failure.tsx'
import { LabelForm, LabelRow } from '../shared/label-parts.tsx'
import { addPasskey, fetchPasskeys, removePasskey, switchPasscodeLogin } from './passkey-api.ts'

type PasskeyRowProps = {
  passkey: Passkey
  /** This session was opened with it. */
  current: boolean
  busy: boolean
  onRemove: () => Promise<void>
}

/** A passkey: its label, its dates, and a button that removes it after a confirmation. */
function PasskeyRow({ passkey, current, busy, onRemove }: PasskeyRowProps) {
  const { label, madeAt, lastUsedAt } = passkey
  const [asking, setAsking] = useState(false)

  const remove = async () => {
    await onRemove()
    setAsking(false)
  }

  return (
    <LabelRow
      label={label}
      madeAt={madeAt}
      lastUsedAt={lastUsedAt}
      words={PASSKEYS_CONTENT}
      more={current && PASSKEYS_CONTENT.current}
      said={asking && (current ? PASSKEYS_CONTENT.askCurrent : PASSKEYS_CONTENT.ask)}
    >
      <div className="flex flex-wrap gap-3">
        {/* One button for both, so that it keeps the focus and a second press removes nothing. */}
        <Button
          variant="quiet"
          size="sm"
          aria-label={asking ? undefined : PASSKEYS_CONTENT.removeLabel(label)}
          onClick={() => setAsking(!asking)}
        >
          {asking ? PASSKEYS_CONTENT.keep : PASSKEYS_CONTENT.remove}
        </Button>
        {asking && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void remove()}>
            {PASSKEYS_CONTENT.confirm}
          </Button>
        )}
      </div>
    </LabelRow>
  )
}

const { label, labelExample: example, add: make, adding: making, notAdded } = PASSKEYS_CONTENT
const ADD_WORDS = { label, example, make, making, failed: notAdded }

/**
 * 'Passkeys': the list, a form for a new one, and the switch for the passcode. Hidden where passkeys are
 * impossible.
 */
export function Passkeys() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const { busy, error: failure, dismiss, attempt } = useAttempt(PASSKEYS_CONTENT.failed)
  const { value, error, reload } = useLoad('passkeys', fetchPasskeys, { failed: PASSKEYS_CONTENT.notLoaded })

  const change = async (work: () => Promise<void>) => {
    setAdded(null)
    if (await attempt(work)) heading.current?.focus()
    reload()
  }
  const add = async (name: string) => {
    const isAdded = await addPasskey(name)
    if (isAdded) {
      dismiss()
      setAdded(name.trim())
      reload()
    }
    return isAdded
  }

  const isEmpty = value?.passkeys.length === 0
  if (error === null && (!value || (isEmpty && !value.usable && value.passcodeOn))) return null
  return (
    <section aria-labelledby="passkeys" className="mt-8 border-t border-hairline pt-8">
      <h3 id="passkeys" ref={heading} tabIndex={-1} className="font-display text-xl">
        {PASSKEYS_CONTENT.heading}
      </h3>
      <p className="mt-3 text-md text-ink-soft">{PASSKEYS_CONTENT.intro}</p>
      <Failure error={error} onRetry={reload} />
      <Failure error={failure} onDismiss={dismiss} />
      {added !== null && (
        <Notice kind="success" className="mt-6" onDismiss={() => setAdded(null)}>
          {PASSKEYS_CONTENT.added(added)}
        </Notice>
      )}
      {value && (
        <>
          {isEmpty ? (
            <p className="mt-6 text-md text-ink-soft">{PASSKEYS_CONTENT.none}</p>
          ) : (
            <ul className="mt-6 border-t border-hairline">
              {value.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  current={passkey.id === value.openedWith}
                  busy={busy}
                  onRemove={() => change(() => removePasskey(passkey.id))}
                />
              ))}
            </ul>
          )}
          {value.usable ? (
            <LabelForm words={ADD_WORDS} maxLength={MAX_LABEL_LENGTH} onMake={add} />
          ) : (
            <p className="mt-6 text-md text-ink-soft">{PASSKEYS_CONTENT.notHere}</p>
          )}
          <h4 className="mt-8 text-base font-medium">{PASSKEYS_CONTENT.passcodeHeading}</h4>
          <output className="mt-1 block text-md text-ink-soft">
            {value.passcodeOn ? PASSKEYS_CONTENT.passcodeOn : PASSKEYS_CONTENT.passcodeOff}
          </output>
          {/* A login by passcode does not prove that a passkey works. */}
          {value.passcodeOn && value.openedWith === null ? (
            <p className="mt-1 text-md text-ink-soft">{PASSKEYS_CONTENT.provePasskey}</p>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              className="mt-3"
              onClick={() => void change(() => switchPasscodeLogin(!value.passcodeOn))}
            >
              {value.passcodeOn ? PASSKEYS_CONTENT.switchOff : PASSKEYS_CONTENT.switchOn}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
