import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Runs the unit tests of a team's repository, where the site's sources are packages. */
const OWN = path.resolve(import.meta.dirname, '../..')
const platform = path.join(OWN, 'platform')

export default defineConfig({
  root: path.resolve(OWN, '../..'),
  resolve: {
    alias: [
      { find: /^@lustre\/platform$/, replacement: `${platform}/src/index.ts` },
      {
        find: /^@lustre\/platform\/(motion|motion-features|static-router)$/,
        replacement: `${platform}/src/$1.ts`,
      },
    ],
  },
  test: {
    testTimeout: 60_000,
    server: { deps: { inline: [/@lustre\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['remote-*/**/*.test.ts'],
          globalSetup: path.join(import.meta.dirname, 'databases.setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['remote-*/**/*.test.tsx'],
          setupFiles: [`${platform}/testing/setup-dom.ts`],
        },
      },
    ],
  },
})
