import { defineConfig } from 'vitest/config'
import root from '../../vitest.config.ts'
import { group } from './groups.mjs'

const { projects: _, ...test } = root.test ?? {}
const { tests } = group()
const isDom = tests.some((each) => each.includes('tsx'))

export default defineConfig({
  ...root,
  test: {
    ...test,
    include: tests,
    env: { SCHEDULES: '15' },
    ...(isDom && { environment: 'jsdom' }),
    setupFiles: ['scripts/mutation/setup.ts', ...(isDom ? ['platform/testing/setup-dom.ts'] : [])],
  },
})
