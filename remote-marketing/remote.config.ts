import { defineRemote, email, link } from '@lustre/platform/definition'

const LEGAL_KIB = 78
const CHECKOUT =
  'Hosted checkout page of this package. Unset, its button opens a demonstration; in production it writes a mail to CONTACT_EMAIL.'

export default defineRemote({
  name: 'marketing',
  budgets: { '/': 98, '/qa': 98, '/privacy': LEGAL_KIB, '/refunds': LEGAL_KIB, '/tos': LEGAL_KIB },
  settings: {
    LEGAL_EMAIL: email('Mail links of the terms page; default: CONTACT_EMAIL.', { public: true }),
    CHAT_LINK: link(
      'Messaging-app chat. Unset, its buttons open a demonstration; in production they write a mail to CONTACT_EMAIL.',
      { public: true },
    ),
    CONTACT_LINK: link('Contact page. Unset, its buttons lead where those of the chat do.', {
      public: true,
    }),
    CHECKOUT_FIRST_LOOK: link(CHECKOUT, { public: true }),
    CHECKOUT_LAUNCH: link(CHECKOUT, { public: true }),
    CHECKOUT_COLLECTION: link(CHECKOUT, { public: true }),
    CHECKOUT_FURNITURE: link(CHECKOUT, { public: true }),
  },
})
