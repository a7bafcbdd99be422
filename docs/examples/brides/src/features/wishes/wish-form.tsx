import { callApi, sentenceOf } from '@lustre/platform/call-api'
import { Button, Field, Notice } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { isWishes, type Wish } from '#protocol/wish.ts'

export function WishForm() {
  const [said, setSaid] = useState('')
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wish: Wish = { text: String(new FormData(event.currentTarget).get('text')) }
    try {
      const { count } = await callApi('brides', '/wishes', { body: wish, guard: isWishes })
      setSaid(`${count} wishes so far`)
    } catch (problem) {
      setSaid(sentenceOf(problem, 'Your wish was not stored. Please try again.'))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field name="text" label="Your wish" maxLength={500} required />
      <Button type="submit">Send</Button>
      <div aria-live="polite">{said && <Notice>{said}</Notice>}</div>
    </form>
  )
}
