import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { PAYMENT_CONTENT } from '../content/payment-content.ts'

export const contract = CONTRACT

const Page = lazyPage(() => import('./pages/custom-payment-page.tsx'))

export const routes: RemoteRoute[] = ['/custom', '/custom-payment'].map((path) => ({
  path,
  chrome: 'site',
  title: PAYMENT_CONTENT.title,
  Page,
  indexed: false,
}))
