import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** Light squares around a code, without which cameras do not find it. Source: ISO/IEC 18004, 5.3.8. */
const QUIET_ZONE = 4

/** A text for a camera. Dark on white, in whichever colors the page is: not every camera reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 border border-hairline"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  )
}
