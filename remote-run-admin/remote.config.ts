import { choice, defineRemote, text, whole } from '@lustre/platform/definition'

export default defineRemote({
  name: 'run-admin',
  settings: {
    RUN_LIST: choice('Which pictures /run offers: curated (100) or numbered (97).', ['curated', 'numbered'], {
      default: 'curated',
      public: true,
    }),
    RUN_SUBMITS_PER_MINUTE: whole(
      'Submissions from one address in a minute; the next one is told to wait. Default: 60 in production, else no limit (0).',
      0,
      100_000,
    ),
    ADMIN_PASSCODE: text('Passcode of /admin; 12 characters or more in production.', {
      required: true,
      secret: true,
      shortestInProduction: 12,
      madeUp: { as: 'passcode', label: 'admin passcode', where: '/admin' },
    }),
  },
  providers: ['database'],
})
