import { choice, defineRemote, flag, link, text, whole } from '@lustre/platform/definition'
import { shareForm, srcSetForms } from '@lustre/shared-ui/media-url'
import { KEEPS } from './content/keeps.ts'
import { RUN_CROP, RUN_WIDTHS, WHOLE_WIDTHS } from './content/picture-forms.ts'

export default defineRemote({
  name: 'run-admin',
  settings: {
    RUN_LIST: choice('Which pictures /run offers: curated (100) or numbered (97).', ['curated', 'numbered'], {
      default: 'curated',
      public: true,
    }),
    RUN_SUBMITS_PER_MINUTE: whole(
      'Submissions from one address in a minute; the next one is told to wait. 0 is no limit.',
      0,
      100_000,
      { default: 60 },
    ),
    RUN_SUBMITS_PER_DAY: whole(
      'Runs that one address may add in a day, so that nobody fills the database. 0 is no limit.',
      0,
      1_000_000,
      { default: 200 },
    ),
    RUN_SUBMITS_PER_DAY_IN_ALL: whole(
      'Runs that all addresses together may add in a day, beside the first three of each: a flood does not close /run for clients. 0 is no limit.',
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
    ADMIN_PASSCODE_STAYS_ON: flag(
      'The way back in when every passkey is lost: true switches the passcode login of /admin on at the start, whatever staff have chosen, and keeps it on. It stays on when this is unset again, until staff switch it off.',
      { default: false },
    ),
    RUN_UPLOAD_MAX_MB: whole(
      'Megabytes of the largest file that staff may upload to a client run.',
      1,
      1000,
      {
        default: 200,
      },
    ),
    RUN_UPLOADS_WAITING_MB: whole(
      'Megabytes of all unfinished uploads together, which wait in DATA_DIR/sections/run-admin for a day at most.',
      100,
      1_000_000,
      { default: 4000 },
    ),
    RUN_WEBHOOK_URL: link(
      'Address of a tool of yours that is told of submissions: POST of JSON after https://www.standardwebhooks.com. Unset: none is told.',
      { secret: true },
    ),
    RUN_WEBHOOK_SECRET: text(
      'Signs what is posted there; without it nothing is. `echo whsec_$(openssl rand -base64 32)`',
      { secret: true },
      {
        pattern: /whsec_[A-Za-z0-9+/]{32,86}={0,2}/,
        problem: 'must be whsec_ with the base64 of 24 to 64 bytes',
      },
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
