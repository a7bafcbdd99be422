import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { WORDS } from '#content/words.ts'

export const contract = CONTRACT
const Page = lazyPage(() => import('./pages/brides-page.tsx'))

export const routes: RemoteRoute[] = [
  { path: '/brides', chrome: 'site', title: WORDS.en.heading, data: '/wishes', Page },
  { path: '/brides/fr', chrome: 'site', title: WORDS.fr.heading, data: '/wishes', Page },
]
