import { qrCode } from '@lustre/shared-ui/qr-code'

/** A QR code, dark on white in any color scheme, because not every camera reads an inverse one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrCode(text)
  if (!code) return null
  const { size, path } = code
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 border border-hairline"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
