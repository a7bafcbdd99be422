import { cx } from '@lustre/shared-ui'
import type { ComponentProps, Ref } from 'react'
import { PASSCODE_CONTENT } from '../../../content/staff-content.ts'

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
export function Keypad({ ref, onDigit, onClear, onCancel }: KeypadProps) {
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
