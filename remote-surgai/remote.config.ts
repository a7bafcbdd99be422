import { defineRemote, link, whole } from '@lustre/platform/definition'
import { shareForm } from '@lustre/shared-ui/media-url'
import { KEEPS } from './content/keeps.ts'

export default defineRemote({
  name: 'surgai',
  startsWhenCalled: true,
  budgets: { '/surgai': 95 },
  settings: {
    SURGAI_PORT: whole('Port of the tool on an address of its own.', 0, 65_535, { default: 4174 }),
    SURGAI_URL: link('Where visitors reach the tool alone.'),
    SURGAI_LIMIT: whole('Simulations of one address in so many minutes.', 1, 10_000, { default: 30 }),
    SURGAI_LIMIT_MINUTES: whole('', 1, 24 * 60, { default: 10 }),
    SURGAI_CONCURRENT: whole('Simulations at once, all addresses together.', 1, 100, { default: 4 }),
    SURGAI_TIME_LIMIT_S: whole('Seconds that a simulation may take, with all its tries.', 1, 80, {
      default: 60,
    }),
  },
  providers: ['image model'],
  pictures: [shareForm('face')],
  keeps: KEEPS,
  ownAddress: { label: 'surgical tool', port: 'SURGAI_PORT', url: 'SURGAI_URL' },
})
