import { Button } from '@lustre/shared-ui'
import type { QrCode } from '@lustre/shared-ui/qr-code'
import { SETTINGS_CONTENT } from '../../../content/staff-content.ts'

/** The code as an SVG file, dark on white, sharp at any size. */
const qrFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`

function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export function QrPicture({ code }: { code: QrCode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <svg
        role="img"
        aria-label={SETTINGS_CONTENT.qrLabel}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-80 border border-hairline bg-[#fff]"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => saveFile(SETTINGS_CONTENT.qrFile, 'image/svg+xml', qrFile(code))}
      >
        {SETTINGS_CONTENT.saveQr}
      </Button>
    </div>
  )
}
