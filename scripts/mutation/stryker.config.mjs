import { group } from './groups.mjs'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: [...group().mutate, '!**/*.test.*'],
  concurrency: 1,
  ignoreStatic: true,
  tempDirName: '.data/mutation',
  ignorePatterns: ['.*', 'bench', 'docs', 'e2e'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  tsconfigFile: 'none',
  checkers: [],
}
