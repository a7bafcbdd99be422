/** Turns `{email}` in a text into a mail link. */
export function MailText({ text, email }: { text: string; email: string }) {
  const [before = '', ...rest] = text.split('{email}')
  return (
    <>
      {before}
      {rest.map((after, index) => (
        <span key={index}>
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </span>
      ))}
    </>
  )
}
