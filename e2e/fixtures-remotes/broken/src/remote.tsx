import './remote.css'
import { CONTRACT, type RemoteRoute } from '@lustre/platform'
import { BrowserPage, ClickPage, HangPage, LoopPage, ServerPage } from './pages.tsx'

export const contract = CONTRACT

const common = { chrome: 'site', title: 'Broken', indexed: false } satisfies Partial<RemoteRoute>

export const routes: RemoteRoute[] = [
  { ...common, path: '/broken', Page: ClickPage },
  { ...common, path: '/broken/server', Page: ServerPage },
  { ...common, path: '/broken/browser', Page: BrowserPage },
  { ...common, path: '/broken/hang', Page: HangPage },
  { ...common, path: '/broken/loop', Page: LoopPage },
]
