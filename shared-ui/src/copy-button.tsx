import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'
import { useTimer } from './use-timer.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export const COPIED_MS = 2000

type CopyButtonProps = ButtonLook & {
  text: string
  label: string
  className?: string
}

const REFUSED = 'Copying was refused by the browser. Select the text and copy it by hand.'

/** Announces the result to screen readers too. */
export function CopyButton({ text, label, variant = 'secondary', ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')

  useTimer(outcome === 'copied', COPIED_MS, () => setOutcome('idle'))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // without permission or a secure context; the visitor can still copy by hand
      setOutcome('failed')
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={variant} {...look} onClick={copy}>
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        {label}
      </Button>
      <output className="text-sm">
        {outcome === 'copied' && <VisuallyHidden>Copied</VisuallyHidden>}
        {outcome === 'failed' && REFUSED}
      </output>
    </span>
  )
}
