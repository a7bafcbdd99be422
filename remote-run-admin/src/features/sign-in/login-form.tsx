import { Button, Field, SectionTitle } from '@lustre/shared-ui'
import { type FormEvent, useRef } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT } from '#content/admin-content.ts'
import { logIn } from '../admin/admin-api.ts'
import { useAttempt } from '../common/calls.ts'

type LoginFormProps = {
  /** Why staff must log in again; null without a reason. */
  notice: string | null
  onLoggedIn: () => void
}

/** The login form, which the host renders too: without JavaScript it says that it needs JavaScript. */
export function LoginForm({ notice, onLoggedIn }: LoginFormProps) {
  const { busy, error, attempt } = useAttempt(ADMIN_CONTENT.unreachable)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt(() => logIn(field.current?.value ?? ''))) onLoggedIn()
    else field.current?.select()
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <SectionTitle as="h1" size="hero">
        {LOGIN_CONTENT.heading}
      </SectionTitle>
      <noscript>
        <p className="mt-3 text-md text-danger">{ADMIN_CONTENT.noScript}</p>
      </noscript>
      <div className="mt-8 gap-4 sm:flex">
        <Field
          ref={field}
          type="password"
          name="passcode"
          label={notice ?? LOGIN_CONTENT.intro}
          autoComplete="current-password"
          required
          error={error}
          className="grow sm:max-w-md"
        />
        {/* beside the field, below its label */}
        <Button type="submit" busy={busy} className="mt-6 max-sm:w-full sm:mt-7.5">
          {busy ? LOGIN_CONTENT.submitting : LOGIN_CONTENT.submit}
        </Button>
      </div>
    </form>
  )
}
