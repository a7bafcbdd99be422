import { CONTRACT, Link, type RemoteRoute } from '@lustre/platform'
import { useState } from 'react'

/** Uses state and the router, so it works only with the shell's copies of react and the platform. */
function Page() {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>From another plugin</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <Link to="/">Back to Home</Link>
    </>
  )
}
export const contract = CONTRACT
export const routes: RemoteRoute[] = [
  { path: '/foreign', chrome: 'site', indexed: false, title: 'From another plugin', Page },
]
