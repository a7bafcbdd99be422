import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { ALTERNATE_TEXTS, MAIN_TEXTS } from '#content/gallery-texts.ts'
import { PORTFOLIO_TARGET, SHUFFLE } from './routes.ts'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: '/gallery',
    chrome: 'site',
    title: MAIN_TEXTS.headTitle,
    shuffle: SHUFFLE,
    Page: lazyPage(() => import('./pages/gallery-page.tsx')),
  },
  {
    path: '/galleryx',
    chrome: 'site',
    title: ALTERNATE_TEXTS.headTitle,
    shuffle: SHUFFLE,
    Page: lazyPage(() => import('./pages/alternate-gallery-page.tsx')),
  },
  {
    path: '/portfolio',
    chrome: 'site',
    title: ALTERNATE_TEXTS.headTitle,
    indexed: false,
    redirect: PORTFOLIO_TARGET,
    Page: lazyPage(() => import('./pages/portfolio-page.tsx')),
  },
]
