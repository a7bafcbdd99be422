import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: '/',
    chrome: 'site',
    title: 'AI Jewelry Photography & Video Studio',
    Page: lazyPage(() => import('./pages/landing-page.tsx')),
  },
  {
    path: '/qa',
    chrome: 'site',
    title: 'AI Jewelry Photography & Video Studio',
    indexed: false,
    Page: lazyPage(() => import('./pages/qa-page.tsx')),
  },
  {
    path: '/furniture',
    chrome: 'site',
    title: 'Furniture AI Photography & Videography',
    anchors: ['pricing'],
    Page: lazyPage(() => import('./pages/furniture-page.tsx')),
  },
  {
    path: '/privacy',
    chrome: 'site',
    title: 'Privacy Policy',
    tellsKept: true,
    Page: lazyPage(() => import('./pages/privacy-page.tsx')),
  },
  {
    path: '/refunds',
    chrome: 'site',
    title: 'Cancellation & Refunds',
    Page: lazyPage(() => import('./pages/refunds-page.tsx')),
  },
  {
    path: '/tos',
    chrome: 'site',
    title: 'Terms of Service',
    Page: lazyPage(() => import('./pages/terms-page.tsx')),
  },
]
