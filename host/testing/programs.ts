import path from 'node:path'
import { ROOT } from './site-copy.ts'

/** What the browser tests start again and again. */
export const PROGRAMS = [
  'host/testing/serve.ts',
  'host/commands/cli.ts',
  'e2e/releases/testing/hang-in-change.ts',
] as const
/** Set while the browser tests run: the folder with the compiled programs. */
const COMPILED_IN = 'TEST_PROGRAMS'

export const COMPILED = { [COMPILED_IN]: path.join(ROOT, '.site-e2e-programs') }
/** For a copy of the checkout, which runs from its own sources. */
export const FROM_SOURCES = { [COMPILED_IN]: '' }

/** What Node runs for a program: its compiled file while the browser tests run, its source otherwise. */
export function programOf(source: (typeof PROGRAMS)[number]): string[] {
  const { [COMPILED_IN]: folder = '' } = process.env
  return folder === ''
    ? ['scripts/run.mjs', source]
    : [path.join(folder, `${path.basename(source, '.ts')}.mjs`)]
}
