import { defineRemote, email, link } from '@lustre/platform/definition'
import { ownWidthForm, shareForm, srcSetForms, transformation } from '@lustre/shared-ui/media-url'
import { PICTURE_WIDTHS, SENT_FORM } from './content/picture-forms.ts'

const LEGAL_KIB = 90
const CHECKOUT =
  'Hosted checkout page of this package. Unset, its button opens a demonstration; in production it writes a mail to CONTACT_EMAIL.'

export default defineRemote({
  name: 'marketing',
  // plus testimonials
  budgets: { '/': 106, '/qa': 108, '/privacy': LEGAL_KIB, '/refunds': LEGAL_KIB, '/tos': LEGAL_KIB },
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
  pictures: [
    ...srcSetForms({ widths: PICTURE_WIDTHS }),
    ...srcSetForms(SENT_FORM),
    // the sample at full size
    transformation(),
    shareForm(),
    ownWidthForm(),
    // posters in structured data
    ownWidthForm('jpg'),
  ],
})
