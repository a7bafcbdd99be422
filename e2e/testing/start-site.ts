import { spawn } from 'node:child_process'
import { ROOT } from '../../host/testing/site-copy.ts'
import { TRUST_ENV } from '../settings.ts'

const COMMANDS = { node: [process.execPath, 'scripts/start.mjs'], npm: ['npm', 'start', '--'] } as const

/**
 * Runs `npm start -- <args>` on free ports.
 * @param root the checkout
 * @param by `node` by default, which starts the site without npm
 */
export function startSite(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  root: string = ROOT,
  by: keyof typeof COMMANDS = 'node',
) {
  const [program, ...before] = COMMANDS[by]
  const child = spawn(program, [...before, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SURGAI_PORT: '0',
      DATABASE_URL: 'none',
      ...TRUST_ENV,
      ...env,
    },
  })
  const run = { text: '', code: undefined as number | null | undefined }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      run.text += data
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then((code) => {
    run.code = code
  })
  return {
    run,
    ended,
    isUp: () => run.code !== undefined || run.text.includes('Stop with'),
    url: () => /site +(http:\S+)/.exec(run.text)?.[1],
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}
