import './remote.css'
import { CONTRACT, type RemoteRoute } from '@lustre/platform'
import { useState } from 'react'

export const contract = CONTRACT

/** A real section calls its API with `callApi`, and checks the answer, which may come from another release. */
async function sign(): Promise<string> {
  const answer = await fetch('/api/guests/guests', { method: 'POST' })
  const { count } = await answer.json()
  return answer.ok ? `You are guest number ${count}.` : 'You were not counted. Please try again.'
}

function GuestsPage() {
  const [said, setSaid] = useState('')
  return (
    <>
      <title>Guests</title>
      <h1>Guests</h1>
      <button type="button" onClick={() => void sign().then(setSaid)}>
        Sign
      </button>
      <p role="status">{said}</p>
    </>
  )
}

export const routes: RemoteRoute[] = [{ path: '/guests', chrome: 'site', title: 'Guests', Page: GuestsPage }]
