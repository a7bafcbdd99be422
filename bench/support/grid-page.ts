import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { freePort } from '../../host/testing/free-port.ts'
import { withFolder } from './site.ts'

const PAGES = path.resolve(import.meta.dirname, '../pages')

/**
 * Builds pages/grid.html for production and serves it.
 * @param siteUrl a running site, whose media library answers under /media
 */
export const withGridPage = <T>(siteUrl: string, measure: (url: string) => Promise<T>): Promise<T> =>
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
      return await measure(`http://127.0.0.1:${port}/grid.html`)
    } finally {
      await server.close()
    }
  })
