import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const platform = path.resolve(import.meta.dirname, '../../platform/src/index.ts')

/** Serves the sample page: `npx vite shared-ui/dev` from the project's root. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: [{ find: /^@lustre\/platform$/, replacement: platform }] },
  plugins: [react(), tailwindcss()],
})
