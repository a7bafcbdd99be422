import { Button, saveFile } from '@lustre/shared-ui'
import type { QrCode } from '@lustre/shared-ui/qr-code'
import { SETTINGS_CONTENT } from '../../../content/staff-content.ts'

/** The code as an SVG file, dark on white, sharp at any size. */
const qrFile = ({ size, path }: QrCode): Blob => {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  return new Blob([text], { type: 'image/svg+xml' })
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
      <Button variant="secondary" size="sm" onClick={() => saveFile(qrFile(code), SETTINGS_CONTENT.qrFile)}>
        {SETTINGS_CONTENT.saveQr}
      </Button>
    </div>
  )
}
