import { choice, defineRemote, text, whole } from '@lustre/platform/definition'
import { shareForm, srcSetForms } from '@lustre/shared-ui/media-url'
import { KEEPS } from '#content/keeps.ts'
import { RUN_CROP, RUN_WIDTHS, WHOLE_WIDTHS } from '#content/picture-forms.ts'

export default defineRemote({
  name: 'run-admin',
  fires: ['lustre:run-selection'],
  uses: { gallery: ['/gallery'], marketing: ['/'] },
  settings: {
    RUN_LIST: choice('Pictures that /run offers: curated (100) or numbered (97).', ['curated', 'numbered'], {
      default: 'curated',
      public: true,
    }),
    RUN_SUBMITS_PER_MINUTE: whole(
      'Submissions from one address in a minute; further ones get 429. 0: no limit.',
      0,
      100_000,
      { default: 60 },
    ),
    RUN_SUBMITS_PER_DAY: whole('Runs that one address may add in a day. 0: no limit.', 0, 1_000_000, {
      default: 200,
    }),
    RUN_SUBMITS_PER_DAY_IN_ALL: whole(
      'Runs that all addresses may add in a day, not counting the first three of each, so that a flood does not stop clients. 0: no limit.',
      0,
      1_000_000,
      { default: 5000 },
    ),
    ADMIN_PASSCODE: text('Passcode of /admin; 12 characters or more in production.', {
      required: true,
      secret: true,
      shortestInProduction: 12,
      madeUp: { as: 'passcode', label: 'admin passcode', where: '/admin' },
    }),
    RUN_UPLOAD_MAX_MB: whole('Largest file that staff may upload to a client run, in megabytes.', 1, 1000, {
      default: 200,
    }),
    RUN_UPLOADS_WAITING_MB: whole(
      'Megabytes of all unfinished uploads together, which wait in DATA_DIR/sections/run-admin for a day at most.',
      100,
      1_000_000,
      { default: 4000 },
    ),
  },
  providers: ['database', 'media library', 'mail'],
  pictures: [
    ...srcSetForms({ widths: RUN_WIDTHS, ratio: RUN_CROP.width / RUN_CROP.height }),
    ...srcSetForms({ widths: WHOLE_WIDTHS }),
    shareForm('auto'),
  ],
  keeps: KEEPS,
  scratch: true,
})
