import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { TEXTS } from '#content/texts.ts'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: '/surgai',
    chrome: 'client',
    title: TEXTS.headTitle,
    camera: true,
    // The page holds a patient's photograph.
    ownDocument: true,
    Page: lazyPage(() => import('./pages/surgai-page.tsx')),
  },
]
