import { defineRemote, whole } from '@lustre/platform/definition'
import { srcSetForms } from '@lustre/shared-ui/media-url'
import { KEEPS } from './content/keeps.ts'
import { FORM } from './content/pictures.ts'

export default defineRemote({
  name: 'brides',
  providers: ['database'],
  settings: {
    BRIDES_PLACES: whole('Places in a season.', 1, 500, { default: 40, public: true }),
  },
  pictures: srcSetForms(FORM),
  uses: { marketing: ['/'], 'run-admin': ['lustre:run-selection'] },
  keeps: KEEPS,
})
