import type { ReactNode } from 'react'
import { MemoryRouter as Router } from 'react-router-dom'

/** A router for tests, whose history is its own and not the window's. */
export const MemoryRouter = ({ path = '/', children }: { path?: string; children: ReactNode }) => (
  <Router initialEntries={[path]}>{children}</Router>
)
