import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { load } from './load.ts'
import { atLeast, type Row, report } from './table.ts'
import { withSite } from './with-site.ts'

const ROUTES = ['/', '/furniture', '/privacy']
const NGINX_PORT = 4574
const HEADERS = { 'accept-encoding': 'br' }

const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** The same bytes from nginx with one worker. */
async function withNginx<T>(body: Buffer, measure: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-nginx-'))
  await writeFile(path.join(folder, 'page.br'), body)
  const conf = `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${NGINX_PORT}; root ${folder};
        location = / { try_files /page.br =404; default_type text/html; add_header Content-Encoding br; } } }`
  await writeFile(path.join(folder, 'nginx.conf'), conf)
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  try {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return await measure(`http://127.0.0.1:${NGINX_PORT}/`)
  } finally {
    nginx.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Composed documents from the cache, keep-alive, beside nginx with the same bytes. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url }) => {
    const rows: Row[] = []
    for (const route of ROUTES) {
      const html = Buffer.from(await (await fetch(url + route)).arrayBuffer())
      const host = await load(url + route, { headers: HEADERS })
      rows.push(
        report(
          `host ${route}, cached document`,
          `${host.perSecond.toFixed(0)} requests/s, ${host.failed} failed`,
        ),
      )
      if (!hasNginx()) {
        rows.push(report(`nginx, same bytes as ${route}`, 'skipped: nginx is not installed'))
        continue
      }
      const nginx = await withNginx(brotliCompressSync(html), (address) =>
        load(address, { headers: HEADERS }),
      )
      rows.push(
        report(`nginx, same bytes as ${route}`, `${nginx.perSecond.toFixed(0)} requests/s`),
        atLeast(`host / nginx, ${route}`, host.perSecond / nginx.perSecond, 0.5, ''),
      )
    }
    return rows
  })
