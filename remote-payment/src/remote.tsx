import './remote.css'
import { CONTRACT, lazyPage, type RemoteRoute } from '@lustre/platform'
import { PAYMENT_CONTENT } from '#content/payment-content.ts'
import { CUSTOMER_PATH, STAFF_PATH, TOKEN_PARAMETER } from '#protocol/paths.ts'

export const contract = CONTRACT

const Page = lazyPage(() => import('./pages/custom-payment-page.tsx'))

export const routes: RemoteRoute[] = [STAFF_PATH, CUSTOMER_PATH].map((path) => ({
  path,
  chrome: path === CUSTOMER_PATH ? 'client' : 'site',
  title: PAYMENT_CONTENT.title,
  Page,
  indexed: false,
  // Staff type a passcode there.
  ownDocument: path === STAFF_PATH,
  // The host verifies a customer link (`?p=<token>`), so that the page has the invoice without script.
  data: `/links/:${TOKEN_PARAMETER}`,
}))
