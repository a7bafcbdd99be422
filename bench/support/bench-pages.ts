import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { freePort } from '../../host/testing/free-port.ts'
import { withFolder } from './with-folder.ts'

const PAGES = path.resolve(import.meta.dirname, '../pages')

/**
 * Builds the pages of the bench as for production and serves them, with the pictures of a running site.
 * @param siteUrl whose media library answers under /media
 */
export const withBenchPages = <T>(siteUrl: string, measure: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (outDir) => {
    const port = await freePort()
    const config: InlineConfig = {
      root: PAGES,
      configFile: false,
      envDir: false,
      logLevel: 'error',
      plugins: [react(), tailwindcss()],
      build: {
        outDir,
        emptyOutDir: true,
        target: 'esnext',
        rollupOptions: { input: path.join(PAGES, 'grid.html') },
      },
      preview: { port, strictPort: true, host: '127.0.0.1', proxy: { '/media': siteUrl } },
    }
    await build(config)
    const server = await preview(config)
    try {
      return await measure(`http://127.0.0.1:${port}`)
    } finally {
      await server.close()
    }
  })
