import type { ReactNode } from 'react'
import { MemoryRouter as Router } from 'react-router-dom'

export const MemoryRouter = ({ path = '/', children }: { path?: string; children: ReactNode }) => (
  <Router initialEntries={[path]}>{children}</Router>
)
