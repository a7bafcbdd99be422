import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { TITLES } from '../content/titles.ts'
import { PRIVATE_RUN_PATH } from '../protocol/limits.ts'
import { RECEIPT_PATH } from '../protocol/receipts.ts'
import { ORDER_SEEDS, RUN_PATH } from './client/public-run/address.ts'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  {
    path: RUN_PATH,
    chrome: 'site',
    title: TITLES.run,
    // a client is sent here by the studio
    indexed: false,
    shuffle: { seeds: ORDER_SEEDS, sticky: true },
    Page: lazyPage(() => import('./pages/run-page.tsx')),
  },
  {
    path: RECEIPT_PATH,
    chrome: 'client',
    title: TITLES.receipt,
    indexed: false,
    // its link is the key to what a client has sent
    private: true,
    Page: lazyPage(() => import('./pages/receipt-page.tsx')),
  },
  {
    path: PRIVATE_RUN_PATH,
    chrome: 'client',
    title: TITLES.privateRun,
    indexed: false,
    // its link is the key to what staff have put together for a client
    private: true,
    Page: lazyPage(() => import('./pages/private-run-page.tsx')),
  },
  {
    path: '/admin',
    chrome: 'none',
    title: TITLES.admin,
    indexed: false,
    // a passcode, and what clients have sent
    ownDocument: true,
    Page: lazyPage(() => import('./pages/admin-page.tsx')),
  },
]
