import { Link, PageHead } from '@lustre/platform'
import { use, useState } from 'react'

const isServer = typeof document === 'undefined'
const never = new Promise<never>(() => {})

function Page({ heading, children }: { heading: string; children?: React.ReactNode }) {
  return (
    <div className="grid gap-4 p-4">
      <PageHead title={heading} description="A page that fails." noindex />
      <h1>{heading}</h1>
      {children}
      <Link to="/privacy">To the privacy policy</Link>
    </div>
  )
}

function throwInHandler() {
  throw new Error('a click handler failed')
}

/** Fails on a click: in the handler, or in the render after it. */
export function ClickPage() {
  const [fails, setFails] = useState(false)
  if (fails) throw new Error('drawing after a click failed')
  return (
    <Page heading="Breaks on a click">
      <button type="button" onClick={throwInHandler}>
        Fail in the handler
      </button>
      <button type="button" onClick={() => setFails(true)}>
        Fail while drawing
      </button>
    </Page>
  )
}

export function ServerPage() {
  if (isServer) throw new Error('rendering on the host failed')
  return <Page heading="Back from the browser" />
}

export function BrowserPage() {
  if (!isServer) throw new Error('rendering in the browser failed')
  return <Page heading="Only from the host" />
}

export function HangPage() {
  if (isServer) use(never)
  return <Page heading="Waited long enough" />
}

export function LoopPage() {
  if (isServer) for (;;) Math.sqrt(2)
  return <Page heading="Out of the loop" />
}
