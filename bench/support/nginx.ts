import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../host/testing/free-port.ts'
import { withFolder } from './with-folder.ts'

const START_MS = 5000
const POLL_MS = 50

export type Answer = { headers: Readonly<Record<string, string>>; body: Buffer }

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** Asks for an address. @returns the answer as it came, still compressed */
export async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(request(url, { headers }).end(), 'response')
  if (!response) throw new Error(`${url} did not answer`)
  const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(told), body: await buffer(response) }
}

/** Headers that nginx writes itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'])

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', '')}"`

function configOf(folder: string, port: number, { headers }: Answer): string {
  const same = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // started by root, nginx runs its workers as another user, who may not read the folder
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location / { try_files /page =404; default_type "text/html; charset=utf-8"; ${same.join(' ')} }
  }
}
`
}

/**
 * Runs `measure` against an nginx with one worker that answers with the same bytes and headers.
 * @throws {Error} when it does not come up or answers something else
 */
export const withNginx = <T>(answer: Answer, measure: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const port = await freePort()
    await writeFile(path.join(folder, 'page'), answer.body)
    await writeFile(path.join(folder, 'nginx.conf'), configOf(folder, port, answer))
    const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
    const gone = once(nginx, 'exit')
    try {
      const url = `http://127.0.0.1:${port}/`
      const until = Date.now() + START_MS
      let served: Answer | null = null
      while (!served && Date.now() < until) {
        await wait(POLL_MS)
        served = await ask(url, {}).catch(() => null)
      }
      if (!served?.body.equals(answer.body)) throw new Error('nginx does not answer with the same bytes')
      return await measure(url)
    } finally {
      nginx.kill('SIGTERM')
      await gone
    }
  })
