import { Button, CopyButton, Field, saveFile } from '@lustre/shared-ui'
import type { QrCode } from '@lustre/shared-ui/qr-code'
import { useEffect, useRef, useState } from 'react'
import { SETTINGS_CONTENT } from '../../../content/staff-content.ts'
import type { CustomerLink } from '../../../protocol/customer-link.ts'
import { formatUsd } from '../../../protocol/money.ts'
import { formatDay } from '../payment/format-day.ts'

/** The code as an SVG file, dark on white, sharp at any size. */
const qrFile = ({ size, path }: QrCode): Blob => {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  return new Blob([text], { type: 'image/svg+xml' })
}

function QrPicture({ code }: { code: QrCode }) {
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

type MadeLinkProps = { link: CustomerLink; amountCents: number; copied: boolean }

export function MadeLink({ link, amountCents, copied }: MadeLinkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [qr, setQr] = useState<QrCode | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    // On a phone, the link appears below the window.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const showQr = async () => {
    try {
      const { qrCode } = await import('@lustre/shared-ui/qr-code')
      const code = qrCode(link.url)
      setQr(code)
      setProblem(code === null ? SETTINGS_CONTENT.qrTooLong : null)
    } catch {
      setProblem(SETTINGS_CONTENT.qrNotLoaded)
    }
  }

  return (
    <div ref={box} className="mt-5 flex flex-col gap-4">
      <output className="text-md font-medium text-chosen">
        {copied ? SETTINGS_CONTENT.copied : SETTINGS_CONTENT.notCopied}
      </output>
      <Field
        label={SETTINGS_CONTENT.linkAddress}
        labelHidden
        readOnly
        value={link.url}
        hint={SETTINGS_CONTENT.linkDetails(formatUsd(amountCents), link.host, formatDay(link.expiresAt))}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <CopyButton text={link.url} size="sm" label={SETTINGS_CONTENT.copyAgain} />
        {qr === null && (
          <Button variant="secondary" size="sm" onClick={showQr}>
            {SETTINGS_CONTENT.showQr}
          </Button>
        )}
      </div>
      {qr && <QrPicture code={qr} />}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
