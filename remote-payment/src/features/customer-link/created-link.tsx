import { CopyButton, Field } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { SETTINGS_CONTENT } from '#content/staff-content.ts'
import type { CustomerLink } from '#protocol/customer-link.ts'
import { useMoment } from '../payment/use-moment.ts'

type CreatedLinkProps = { link: CustomerLink; amountCents: number; copied: boolean }

export function CreatedLink({ link, amountCents, copied }: CreatedLinkProps) {
  const box = useRef<HTMLDivElement>(null)
  const validUntil = useMoment(link.expiresAt) ?? link.expiresAt

  useEffect(() => {
    // On a phone, the link appears below the window.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

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
        hint={SETTINGS_CONTENT.linkDetails(amountCents, link.host, validUntil)}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton text={link.url} size="sm" label={SETTINGS_CONTENT.copyAgain} />
      </div>
    </div>
  )
}
