import { IconButton, stepByArrows, type Tone } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

const icon = { size: 18, strokeWidth: 1.5 }

type StepButtonsProps = {
  /** What one step shows, such as `picture`. */
  what: string
  tone?: Tone
  onStep: (by: 1 | -1) => void
  /** Stands between both. */
  children?: ReactNode
}

/** The arrow keys step too, while one of them has the focus. */
export function StepButtons({ what, tone, onStep, children }: StepButtonsProps) {
  const button = (by: 1 | -1, label: string, Icon: typeof ArrowLeft) => (
    <IconButton
      label={`${label} ${what}`}
      icon={<Icon {...icon} />}
      tone={tone}
      variant="framed"
      onClick={() => onStep(by)}
      onKeyDown={stepByArrows(onStep)}
    />
  )
  return (
    <>
      {button(-1, 'Previous', ArrowLeft)}
      {children}
      {button(1, 'Next', ArrowRight)}
    </>
  )
}
