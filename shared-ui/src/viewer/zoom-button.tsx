import { ZoomIn, ZoomOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import type { Zoom } from './use-zoom.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

type ZoomButtonProps = Pick<ComponentProps<typeof Button>, 'className'> & {
  zoom: Zoom
  /** Shows a text label where there is room. */
  words?: boolean
}

/** Zooms in and out for visitors who cannot pinch. For night backgrounds. */
export function ZoomButton({ zoom, words = false, className }: ZoomButtonProps) {
  const label = zoom.zoomed ? 'Zoom out' : 'Zoom in'
  const icon = zoom.zoomed ? <ZoomOut {...ICON} /> : <ZoomIn {...ICON} />
  const shared = { 'aria-keyshortcuts': zoom.zoomed ? '0' : '+', onClick: zoom.toggle, className }
  if (!words) return <IconButton {...shared} label={label} icon={icon} tone="night" variant="framed" />
  return (
    <Button {...shared} tone="night" variant="secondary" size="sm">
      {icon}
      {label}
    </Button>
  )
}
