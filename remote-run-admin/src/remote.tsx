import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { ADMIN_CONTENT } from '../content/admin-content.ts'
import { RUN_CONTENT } from '../content/run-content.ts'
import { ORDER_SEEDS, RUN_PATH } from './features/run/constants.ts'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: RUN_PATH,
    chrome: 'site',
    title: RUN_CONTENT.title,
    shuffle: { seeds: ORDER_SEEDS, sticky: true },
    Page: lazyPage(() => import('./pages/run-page.tsx')),
  },
  {
    path: '/admin',
    chrome: 'none',
    title: ADMIN_CONTENT.title,
    indexed: false,
    Page: lazyPage(() => import('./pages/admin-page.tsx')),
  },
]
