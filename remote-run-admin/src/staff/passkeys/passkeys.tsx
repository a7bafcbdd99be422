import { sentenceOf } from '@lustre/platform/call-api'
import { Notice } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import { isLoggedOut } from '../shared/admin-api.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { useLoad } from '../shared/use-load.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasscodeSwitch } from './passcode-switch.tsx'
import { fetchPasskeys, removePasskey, switchPasscodeLogin } from './passkey-api.ts'
import { PasskeyRow } from './passkey-row.tsx'

/** 'Passkeys': who may log in by one, one more, and whether the passcode is a way in. Nothing where there can be none. */
export function Passkeys({ onSessionOver }: { onSessionOver: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { value, error } = useLoad(String(changes), fetchPasskeys, onSessionOver, PASSKEYS_CONTENT.notLoaded)
  const reload = () => setChanges((count) => count + 1)

  const change = async (work: Promise<void>) => {
    setMessage(null)
    try {
      await work
      heading.current?.focus()
    } catch (cause) {
      if (isLoggedOut(cause)) return onSessionOver()
      setMessage({ kind: 'error', text: sentenceOf(cause, PASSKEYS_CONTENT.failed) })
    }
    reload()
  }

  const isEmpty = value?.passkeys.length === 0
  if (error === null && (!value || (isEmpty && !value.usable && value.passcodeOn))) return null
  return (
    <section aria-labelledby="passkeys" className="no-print mt-10 border-t border-hairline pt-8">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="font-display text-xl">
        {PASSKEYS_CONTENT.heading}
      </h2>
      <p className="mt-3 text-md text-ink-soft">{PASSKEYS_CONTENT.intro}</p>
      <LoadFailed error={error} retry={PASSKEYS_CONTENT.retry} onRetry={reload} />
      {message && (
        <Notice kind={message.kind} className="mt-6" onDismiss={() => setMessage(null)}>
          {message.text}
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
                  onRemove={() => change(removePasskey(passkey.id))}
                />
              ))}
            </ul>
          )}
          {value.usable ? (
            <AddPasskey
              onAdded={(label) => {
                setMessage({ kind: 'success', text: PASSKEYS_CONTENT.added(label) })
                reload()
              }}
              onSessionOver={onSessionOver}
            />
          ) : (
            <p className="mt-6 text-md text-ink-soft">{PASSKEYS_CONTENT.notHere}</p>
          )}
          <PasscodeSwitch
            on={value.passcodeOn}
            mayEnd={value.openedWith !== null}
            onSwitch={(on) => change(switchPasscodeLogin(on))}
          />
        </>
      )}
    </section>
  )
}
