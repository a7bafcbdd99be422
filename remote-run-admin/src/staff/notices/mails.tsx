import { Button, Notice } from '@lustre/shared-ui'
import { useState } from 'react'
import { MAILS_CONTENT } from '../../../content/notices-content.ts'
import { useLoad } from '../shared/use-load.ts'
import { MailRow } from './mail-row.tsx'
import { fetchMails } from './notices-api.ts'

/** The mails of the embedded server, closed until staff open them. @param props.loads another number asks again */
export function Mails({ loads }: { loads: number }) {
  const [open, setOpen] = useState(false)
  const { value, error } = useLoad(open ? String(loads) : null, fetchMails, {
    failed: MAILS_CONTENT.failed,
  })
  return (
    <section aria-labelledby="mails" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex-1 basis-72">
          <h4 id="mails" className="text-base font-medium">
            {MAILS_CONTENT.heading}
          </h4>
          <p className="mt-1 text-md text-ink-soft">{MAILS_CONTENT.intro}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls="mail-list"
          onClick={() => setOpen(!open)}
        >
          {open ? MAILS_CONTENT.hide : MAILS_CONTENT.show}
        </Button>
      </div>
      <div id="mail-list">
        {open && error !== null && (
          <Notice kind="error" className="mt-6">
            {error}
          </Notice>
        )}
        {open && value?.mails.length === 0 && (
          <p className="mt-6 text-md text-ink-soft">{MAILS_CONTENT.none}</p>
        )}
        {open && value && value.mails.length > 0 && (
          <ul aria-labelledby="mails" className="mt-6 border-t border-hairline">
            {value.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
