import { defineRemote } from '@lustre/platform/definition'

export default defineRemote({ name: 'foreign' })
