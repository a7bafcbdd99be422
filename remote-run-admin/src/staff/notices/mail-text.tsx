import { MAILS_CONTENT } from '../../../content/notices-content.ts'
import { useLoad } from '../shared/use-load.ts'
import { fetchMail } from './notices-api.ts'
import { withLinks } from './with-links.ts'

/** What a mail says. Links lead to this site only: of a note that a client has written none is made. */
export function MailText({ id }: { id: string }) {
  const { value, error } = useLoad(id, (signal) => fetchMail(id, signal), {
    failed: MAILS_CONTENT.mailFailed,
  })
  if (!value)
    return <output className="block pb-4 text-md text-ink-soft">{error ?? MAILS_CONTENT.loading}</output>
  return (
    <p dir="auto" className="mb-4 bg-paper-deep p-5 text-md wrap-anywhere whitespace-pre-wrap">
      {withLinks(value.text.trimEnd(), location.origin).map(({ text, href, at }) =>
        href === null ? (
          text
        ) : (
          <a key={at} href={href} className="text-gold-ink underline underline-offset-4">
            {text}
          </a>
        ),
      )}
    </p>
  )
}
