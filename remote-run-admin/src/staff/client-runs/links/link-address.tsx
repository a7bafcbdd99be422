import { useDeferred, useSiteConfig } from '@lustre/platform'
import { Button, CopyButton, Field } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'

const importQrCode = async () => (await import('./qr-code.tsx')).QrCode

/** The address of a link that was just made: to copy, and for a camera. @param props.path of this site */
export function LinkAddress({ label, path }: { label: string; path: string }) {
  const { siteUrl } = useSiteConfig()
  const { Part: QrCode, failed, load } = useDeferred(importQrCode)
  const field = useRef<HTMLInputElement>(null)
  const address = siteUrl + path

  useEffect(() => {
    void load()
    // what was asked for: whoever does not see it is told
    field.current?.focus()
  }, [load])

  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <Field
          ref={field}
          label={LINKS_CONTENT.address(label)}
          hint={LINKS_CONTENT.once}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="no-print mt-3">
          <CopyButton size="sm" variant="primary" text={address} label={LINKS_CONTENT.copy} />
        </div>
      </div>
      {QrCode && <QrCode text={address} label={LINKS_CONTENT.qr(label)} />}
      {failed && !QrCode && (
        <p role="status" className="text-sm text-ink-soft">
          {LINKS_CONTENT.qrFailed}{' '}
          <Button variant="quiet" size="sm" onClick={() => void load()}>
            {LINKS_CONTENT.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
