import { defineRemote, link } from '@lustre/platform/definition'

export default defineRemote({
  name: 'hostile',
  settings: { HOSTILE_LINK: link('Set on the site under test only.', { public: true }) },
})
