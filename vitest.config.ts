import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom: the suffix says which. */
const platform = `${import.meta.dirname}/platform/src`
const alias = [
  { find: /^@lustre\/platform$/, replacement: `${platform}/index.ts` },
  { find: /^@lustre\/platform\/(motion|motion-features|static-router)$/, replacement: `${platform}/$1.ts` },
]
/** Starts one Postgres for the files of a project; the browser's journeys run on the embedded database. */
const postgres = 'host/testing/postgres.setup.ts'
const onPostgres = [
  'remote-*/api/**/*.test.ts',
  'platform/server/{migrations,postgres,staff-session}.test.ts',
  'platform/server/security-log/table.test.ts',
  'host/board/connect-board-sessions.test.ts',
  'host/operate/security-log/security-log.test.ts',
  'remote-run-admin/src/features/uploads/transfer.test.ts',
]
/** `npm run test:deep` and CI run these: they wait for a process, a limit or a build, or look at many pictures. */
const slow = [
  'remote-marketing/src/features/photo-check/problems.test.ts',
  'host/build/build-shell.test.ts',
  'host/changes/promote-api.test.ts',
  'host/commands/program.test.ts',
  'host/compose/renderer.test.ts',
  'host/dev/type-check.test.ts',
  'host/live/returns-by-itself.test.ts',
  'host/sections/{host-ends,sections}.test.ts',
  'host/start/drain.test.ts',
  'host/web/limits/slow-{clients,readers}.test.ts',
  'scripts/check/{restart-forms,varnish-away}.test.ts',
  'scripts/media/{convert,import}.test.ts',
]
/** `npm run test:deep` runs these: they kill and break for minutes. */
const deep = [
  'embedded/database/{durability,full-disk,lost}.test.ts',
  'host/build/build-release.test.ts',
  'host/commands/site/killed.test.ts',
  'host/live/thousand-changes.test.ts',
  'host/sections/hostile.test.ts',
  'platform/server/database.test.ts',
  'scripts/pack/own-repository.test.ts',
  'scripts/full-disk.test.ts',
  'smallest/site.test.ts',
]
const exclude = ['**/node_modules/**', '**/dist-node/**', '.site*/**', '.data/**', 'e2e/**']

export default defineConfig({
  resolve: { alias },
  test: {
    // No test measures time, and a busy machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Many tests wait, so one more runs than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share their modules, which saves a third of the time, so each file undoes its changes.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onPostgres, ...slow, ...deep],
        },
      },
      { extends: true, test: { name: 'slow', environment: 'node', include: slow, exclude } },
      {
        extends: true,
        test: {
          name: 'deep',
          environment: 'node',
          include: [...deep, 'host/releases/registry/racing-hosts.test.ts'],
          exclude,
          globalSetup: postgres,
          env: { SCHEDULES: '1000' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: onPostgres,
          exclude,
          globalSetup: postgres,
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
          globalSetup: postgres,
        },
      },
    ],
  },
})
