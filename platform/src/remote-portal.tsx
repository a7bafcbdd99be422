import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { PageContext } from './context.ts'

/** Renders outside the remote's element (overlays), still inside the reach of its scoped css. Browser only. */
export function RemotePortal({ children }: { children: ReactNode }) {
  const { remote } = useContext(PageContext)
  return createPortal(<div data-remote={remote}>{children}</div>, document.body)
}
