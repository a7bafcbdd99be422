import path from 'node:path'
import { ROOT } from './site-copy.ts'

export const PROGRAMS = [
  'host/testing/serve.ts',
  'host/commands/cli.ts',
  'e2e/releases/testing/hang-in-change.ts',
] as const
const COMPILED_IN = 'TEST_PROGRAMS'

export const COMPILED = { [COMPILED_IN]: path.join(ROOT, '.site-e2e-programs') }
/** For a copy of the checkout, which runs from its own sources. */
export const FROM_SOURCES = { [COMPILED_IN]: '' }

/** Returns the arguments for Node: the compiled file while the browser tests run, else the source. */
export function programOf(source: (typeof PROGRAMS)[number]): string[] {
  const { [COMPILED_IN]: folder = '' } = process.env
  return folder === ''
    ? ['scripts/run.mjs', source]
    : [path.join(folder, `${path.basename(source, '.ts')}.mjs`)]
}
