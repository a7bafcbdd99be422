import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { TITLES } from '#content/titles.ts'
import { PRIVATE_RUN_PATH } from '#protocol/limits.ts'
import { RECEIPT_PATH } from '#protocol/receipts.ts'
import { ORDER_SEEDS, RUN_PATH } from './features/public-run/address.ts'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: RUN_PATH,
    chrome: 'site',
    title: TITLES.run,
    // Clients reach /run through the studio.
    indexed: false,
    worksOffline: true,
    shuffle: { seeds: ORDER_SEEDS, sticky: true },
    Page: lazyPage(() => import('./pages/run-page.tsx')),
  },
  {
    path: RECEIPT_PATH,
    chrome: 'client',
    title: TITLES.receipt,
    indexed: false,
    // Its link gives access to a client's submission.
    private: true,
    Page: lazyPage(() => import('./pages/receipt-page.tsx')),
  },
  {
    path: PRIVATE_RUN_PATH,
    chrome: 'client',
    title: TITLES.privateRun,
    indexed: false,
    // Its link gives access to a client's run.
    private: true,
    worksOffline: true,
    Page: lazyPage(() => import('./pages/private-run-page.tsx')),
  },
  {
    path: '/admin',
    chrome: 'none',
    title: TITLES.admin,
    indexed: false,
    // Its passcode and the clients' data stay out of reach of other sections' scripts.
    ownDocument: true,
    Page: lazyPage(() => import('./pages/admin-page.tsx')),
  },
]
