import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom: the suffix says which. */
const platform = `${import.meta.dirname}/platform/src`
const alias = [
  { find: /^@lustre\/platform$/, replacement: `${platform}/index.ts` },
  { find: /^@lustre\/platform\/(motion|motion-features|static-router)$/, replacement: `${platform}/$1.ts` },
]
/** What speaks to a database is tested on the embedded one, and on an ordinary Postgres as well. */
const onDatabase = [
  'remote-{payment,run-admin}/api/**/*.test.ts',
  'platform/server/staff-session.test.ts',
  'platform/server/security-log/table.test.ts',
  'host/board/session-store.test.ts',
]
/**
 * Little of them is SQL, most of it the hashes of many guesses, mails or files: once is enough. What staff do with client
 * runs is seen on the embedded one by the browser's journeys, and what clients save there by the tests of its edits.
 */
const onPostgresOnly = [
  'remote-run-admin/api/staff/{client-runs,delivery,exports,notices,studio-api,tokens}/*.test.ts',
  'remote-run-admin/api/staff/run-records/run-exports.test.ts',
  'remote-run-admin/api/staff/sign-in/staff-session.test.ts',
  'remote-run-admin/api/client/delivery/*.test.ts',
  'remote-run-admin/api/client/private-run/{access,private-pictures,submit}.test.ts',
  'remote-run-admin/api/client/receipt/receipts.test.ts',
  'remote-payment/api/session.test.ts',
  'remote-run-admin/api/staff/passkeys/passkeys.test.ts',
  'platform/server/staff-session.test.ts',
]
/** They kill, break and restore for minutes; `npm run test:deep` runs them. */
const deep = [
  'stand-ins/database/{backup,backups,durability,full-disk,lost,restore-killed}.test.ts',
  'host/build/build-release.test.ts',
  'host/commands/site/killed.test.ts',
  'host/sections/hostile.test.ts',
  // it counts requests, and the driver has one endpoint for the whole process: another file's late retry comes here
  'platform/server/database.test.ts',
  'scripts/pack/own-repository.test.ts',
  'scripts/verify-log.test.ts',
]
const exclude = ['**/node_modules/**', '**/dist-node/**', '.site*/**', '.data/**', 'e2e/**']

export default defineConfig({
  resolve: { alias },
  test: {
    // no test is about time: a busy machine may take long
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // one more than there are processors: many tests wait, for a database, a process or a limit
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // files share their modules, which saves a third of the time: each file puts back what it changes
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onPostgresOnly, ...deep],
        },
      },
      { extends: true, test: { name: 'deep', environment: 'node', include: deep, exclude } },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: onDatabase,
          exclude,
          globalSetup: 'host/testing/postgres.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude,
          setupFiles: ['platform/testing/setup-dom.ts'],
          globalSetup: 'stand-ins/testing/template.setup.ts',
        },
      },
    ],
  },
})
