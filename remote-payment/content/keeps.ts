import { type Kept, staffKeeps } from '@lustre/platform/definition'

/** What this section keeps of customers and staff, or passes on: sentences of `/privacy`. */
export const KEEPS: Kept[] = [
  ...staffKeeps('payment'),
  {
    in: 'storage',
    names: ['customPaymentAmount', 'customPaymentLink', 'customPaymentName'],
    what: 'for staff, the name, amount and link that they save on the custom payment page',
    until: 'until staff clear them',
  },
  {
    in: 'outside',
    what: 'Your name, the amount and what is paid for stand in the payment link that we send you. Our server signs the link and does not store it; it goes',
    to: 'you and anyone you give it to',
  },
]
