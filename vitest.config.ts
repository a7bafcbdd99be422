import { defineConfig } from 'vitest/config'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom: the suffix says which. */
const alias = [
  { find: /^@lustre\/platform$/, replacement: `${import.meta.dirname}/platform/src/index.ts` },
  { find: /^@lustre\/platform\/motion$/, replacement: `${import.meta.dirname}/platform/src/motion.ts` },
]
const exclude = ['**/node_modules/**', '**/dist-node/**', '.site*/**', '.data/**', 'e2e/**']

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude,
          setupFiles: ['platform/testing/setup-dom.ts'],
        },
      },
    ],
  },
})
