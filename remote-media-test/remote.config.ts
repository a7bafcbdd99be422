import { defineRemote, whole } from '@lustre/platform/definition'
import { ownWidthForm, srcSetForms, transformation } from '@lustre/shared-ui/media-url'
import { CARD, CARD_WIDTHS, RESPONSIVE_FORM, THUMBNAIL_FORM, WEBP_FORM } from './content/picture-forms.ts'

export default defineRemote({
  name: 'media-test',
  startsWhenCalled: true,
  settings: {
    MEDIA_API_CALLS_PER_MINUTE: whole(
      'Calls of the media library that the test page may make in a minute for one visitor.',
      1,
      10_000,
      { default: 30 },
    ),
    MEDIA_API_CALLS_PER_HOUR: whole(
      'Calls of the media library that the test page may make in an hour for all visitors.',
      1,
      100_000,
      // Below the 500 of a free account.
      { default: 400 },
    ),
  },
  providers: ['media library'],
  pictures: [
    ...srcSetForms(),
    ...srcSetForms({ widths: CARD_WIDTHS, ratio: CARD.width / CARD.height }),
    ownWidthForm(),
    transformation(),
    ...[THUMBNAIL_FORM, RESPONSIVE_FORM, WEBP_FORM].map(transformation),
  ],
})
