import { cx, Dialog } from '@lustre/shared-ui'
import { type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react'
import { PASSCODE_CONTENT } from '#content/staff-content.ts'
import { CODE_LENGTH } from '#protocol/session.ts'
import { addDigit, entryAfterKey } from './passcode-entry.ts'
import { usePasscode } from './use-passcode.ts'

type KeypadProps = {
  ref: Ref<HTMLFieldSetElement>
  onDigit: (digit: string) => void
  onClear: () => void
  onCancel: () => void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

function Key({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'flex h-16 items-center justify-center rounded-full border border-transparent',
        'transition-[border-color,background-color] duration-(--duration-feedback) enabled-hover:border-ink/25 active:bg-paper-deep',
        className,
      )}
    />
  )
}

/** Takes the focus as a whole; Tab moves through the keys. */
function Keypad({ ref, onDigit, onClear, onCancel }: KeypadProps) {
  const digit = (value: string) => (
    <Key key={value} className="font-display text-2xl" onClick={() => onDigit(value)}>
      {value}
    </Key>
  )
  return (
    <fieldset ref={ref} aria-label={PASSCODE_CONTENT.group} tabIndex={-1} className="grid grid-cols-3 gap-2">
      {DIGITS.map(digit)}
      <Key className="text-md" aria-label={PASSCODE_CONTENT.clearLabel} onClick={onClear}>
        {PASSCODE_CONTENT.clear}
      </Key>
      {digit('0')}
      <Key className="text-md" onClick={onCancel}>
        {PASSCODE_CONTENT.cancel}
      </Key>
    </fieldset>
  )
}

type PasscodeDialogProps = { onOpened: () => void; onClose: () => void }

function Slots({ filled, refused }: { filled: number; refused: boolean }) {
  return (
    <div aria-hidden="true" className="flex justify-center gap-4">
      {Array.from({ length: CODE_LENGTH }, (_, slot) => (
        <span
          key={slot}
          className={cx(
            'flex h-16 w-12 items-center justify-center border-b-2',
            refused ? 'border-danger text-danger' : 'border-ink text-ink',
          )}
        >
          {slot < filled && <span className="rounded-full border-6 border-current" />}
        </span>
      ))}
    </div>
  )
}

export function PasscodeDialog({ onOpened, onClose }: PasscodeDialogProps) {
  const { entry, phase, problem, enter, cancel } = usePasscode(onOpened)
  const close = () => {
    cancel()
    onClose()
  }
  const keys = useRef<HTMLFieldSetElement>(null)

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = entryAfterKey(entry, event.key)
    if (next === null) return
    event.preventDefault()
    enter(next)
  }

  return (
    // Around the dialog, so that digits work wherever the focus is in it.
    <div role="presentation" className="contents" onKeyDown={handleKey}>
      <Dialog open title={PASSCODE_CONTENT.title} onClose={close} initialFocus={keys} className="sm:max-w-sm">
        <p className="mb-4 text-center text-sm text-ink-soft">
          {phase === 'checking' ? PASSCODE_CONTENT.checking : PASSCODE_CONTENT.hint}
        </p>
        <Slots filled={entry.length} refused={phase === 'refused'} />
        <output className="sr-only">
          {phase === 'checking' ? PASSCODE_CONTENT.checking : PASSCODE_CONTENT.entered(entry.length)}
        </output>
        <p role="alert" className="mt-3 min-h-11 text-center text-sm font-medium text-danger">
          {problem}
        </p>
        <Keypad
          ref={keys}
          onDigit={(digit) => enter(addDigit(entry, digit))}
          onClear={() => enter('')}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}
