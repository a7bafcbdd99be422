import { ArrowLeft, ArrowRight } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

type StepButtonProps = { by: 1 | -1; label: string; onStep: (by: 1 | -1) => void; className?: string }

/** Goes to the previous picture (-1) or the next one (1). For night backgrounds. */
export function StepButton({ by, label, onStep, className }: StepButtonProps) {
  const Icon = by === 1 ? ArrowRight : ArrowLeft
  return (
    <IconButton
      label={label}
      icon={<Icon size={20} strokeWidth={1.5} aria-hidden />}
      tone="night"
      variant="framed"
      className={className}
      onClick={() => onStep(by)}
    />
  )
}
