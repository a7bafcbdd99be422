import { defineRemote, link, whole } from '@lustre/platform/definition'
import { shareForm } from '@lustre/shared-ui/media-url'
import { KEEPS } from './content/keeps.ts'

export default defineRemote({
  name: 'surgai',
  startsWhenCalled: true,
  budgets: { '/surgai': 95 },
  settings: {
    SURGAI_PORT: whole('Port of the standalone tool.', 0, 65_535, { default: 4174 }),
    SURGAI_URL: link('Public address of the standalone tool.'),
    SURGAI_LIMIT: whole('Simulations of one address in SURGAI_LIMIT_MINUTES.', 1, 10_000, { default: 30 }),
    SURGAI_LIMIT_MINUTES: whole('', 1, 24 * 60, { default: 10 }),
    SURGAI_CONCURRENT: whole('Simultaneous simulations of all addresses.', 1, 100, { default: 4 }),
    SURGAI_TIME_LIMIT_S: whole('Seconds for a simulation, including retries.', 1, 80, {
      default: 60,
    }),
  },
  providers: ['image model'],
  pictures: [shareForm('face')],
  keeps: KEEPS,
  ownAddress: { label: 'surgical tool', port: 'SURGAI_PORT', url: 'SURGAI_URL' },
})
