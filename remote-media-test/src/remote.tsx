import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { DEMO_PAGE } from '#content/demo-page.ts'
import { TEST_PAGE } from '#content/test-page.ts'
import { VIDEOS_PAGE } from '#content/videos-page.ts'

export const contract = CONTRACT

/** The site replaces `{host}` with the media host's name (MEDIA_HOST_NAME). */
export const routes: RemoteRoute[] = [
  {
    path: '/test',
    chrome: 'site',
    title: VIDEOS_PAGE.headTitle,
    indexed: false,
    Page: lazyPage(() => import('./pages/videos-page.tsx')),
  },
  {
    path: '/{host}-test',
    chrome: 'site',
    title: TEST_PAGE.headTitle,
    indexed: false,
    Page: lazyPage(() => import('./pages/media-check-page.tsx')),
  },
  {
    path: '/{host}-demo',
    chrome: 'site',
    title: DEMO_PAGE.headTitle,
    indexed: false,
    Page: lazyPage(() => import('./pages/delivery-demo-page.tsx')),
  },
]
