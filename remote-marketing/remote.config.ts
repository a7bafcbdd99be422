import { defineRemote, email, link } from '@lustre/platform/definition'
import { ownWidthForm, shareForm, srcSetForms, transformation } from '@lustre/shared-ui/media-url'
import { PICTURE_WIDTHS, SENT_FORM } from './content/picture-forms.ts'

const LEGAL_KIB = 90

export default defineRemote({
  name: 'marketing',
  uses: { gallery: ['/galleryx'], payment: ['/custom-payment'] },
  // / has the photo check, /qa the testimonials
  budgets: { '/': 107, '/qa': 109, '/privacy': LEGAL_KIB, '/refunds': LEGAL_KIB, '/tos': LEGAL_KIB },
  settings: {
    LEGAL_EMAIL: email('Address in the e-mail links of the terms page. Default: CONTACT_EMAIL.', {
      public: true,
    }),
    CHAT_LINK: link(
      'Chat in a messaging app. Unset: its buttons open a demonstration, in production an e-mail to CONTACT_EMAIL.',
      { public: true },
    ),
    CONTACT_LINK: link('Contact page. Unset: its buttons open the chat.', {
      public: true,
    }),
    CHECKOUT_FIRST_LOOK: link(
      'Hosted checkout page of each package. Unset: its button opens a demonstration, in production an e-mail to CONTACT_EMAIL.',
      { public: true },
    ),
    CHECKOUT_LAUNCH: link('', { public: true }),
    CHECKOUT_COLLECTION: link('', { public: true }),
    CHECKOUT_FURNITURE: link('', { public: true }),
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
