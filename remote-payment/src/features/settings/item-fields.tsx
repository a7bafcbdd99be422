import { Button, cx, Field } from '@lustre/shared-ui'
import { useId, useRef } from 'react'
import { SETTINGS_CONTENT } from '#content/staff-content.ts'
import { MAX_ITEMS } from '#protocol/limits.ts'
import { type ItemRow, itemFields, type SettingsErrors } from './settings-form.ts'

type ItemFieldsProps = {
  rows: readonly ItemRow[]
  errors: SettingsErrors
  /** In cents; null while unknown. */
  sum: number | null
  onChange: (rows: readonly ItemRow[]) => void
}

export function ItemFields({ rows, errors, sum, onChange }: ItemFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()

  const change = (id: number, part: Partial<ItemRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const add = () => onChange([...rows, { id: (rows.at(-1)?.id ?? 0) + 1, text: '', amount: '' }])
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id))
    // The focused button is gone.
    group.current?.focus()
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={hintId} className="min-w-0 outline-none">
      <legend className="mb-2 text-sm font-medium">{SETTINGS_CONTENT.items}</legend>
      <p id={hintId} className="text-sm text-ink-faint">
        {sum === null ? SETTINGS_CONTENT.itemsHint : SETTINGS_CONTENT.itemsSum(sum)}
      </p>
      {rows.map((row, index) => (
        <div
          key={row.id}
          className="mt-4 grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_9rem_auto]"
        >
          <Field
            label={SETTINGS_CONTENT.itemText(index + 1)}
            name={itemFields(row).text}
            value={row.text}
            error={errors[itemFields(row).text] ?? null}
            autoComplete="off"
            className="max-sm:col-span-2"
            onChange={(event) => change(row.id, { text: event.target.value })}
          />
          <Field
            label={SETTINGS_CONTENT.itemAmount(index + 1)}
            name={itemFields(row).amount}
            inputMode="decimal"
            value={row.amount}
            error={errors[itemFields(row).amount] ?? null}
            autoComplete="off"
            onChange={(event) => change(row.id, { amount: event.target.value })}
          />
          <Button
            variant="quiet"
            className="mt-7"
            aria-label={SETTINGS_CONTENT.removeItemLabel(index + 1)}
            onClick={() => remove(row.id)}
          >
            {SETTINGS_CONTENT.removeItem}
          </Button>
        </div>
      ))}
      {rows.length < MAX_ITEMS && (
        <Button variant="secondary" size="sm" className={cx(rows.length > 0 ? 'mt-4' : 'mt-3')} onClick={add}>
          {SETTINGS_CONTENT.addItem}
        </Button>
      )}
    </fieldset>
  )
}
