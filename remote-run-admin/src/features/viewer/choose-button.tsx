import { Button } from '@lustre/shared-ui'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { VIEWER_CONTENT } from '#content/viewer-content.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { isPicked } from '../light-table/selection.ts'

type ChooseButtonProps = {
  id: number
  store: RunStore
  /** The small version for comparisons, whose accessible name says the picture's number. */
  numbered?: boolean
  button?: RefObject<HTMLButtonElement | null>
}

export function ChooseButton({ id, store, numbered = false, button }: ChooseButtonProps) {
  const picked = useStore(store, ({ picks }) => isPicked(picks, id))
  const { choose, chosen, chooseNumber, chosenNumber } = VIEWER_CONTENT
  const name = picked ? chosenNumber(id) : chooseNumber(id)
  return (
    <Button
      ref={button}
      tone="night"
      variant={picked ? 'primary' : 'secondary'}
      size={numbered ? 'sm' : 'md'}
      aria-pressed={picked}
      aria-label={numbered ? name : undefined}
      className={numbered ? undefined : 'min-w-40'}
      onClick={() => store.getState().toggle(id)}
    >
      {picked && <Check size={18} strokeWidth={1.5} />}
      {picked ? chosen : choose}
    </Button>
  )
}
