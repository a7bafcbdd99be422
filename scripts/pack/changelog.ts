import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Older changes are in the repository. */
const MOST = 200

/** Returns the text of a changelog, newest day first. @param log lines of a day, a tab and a subject, newest first */
export function changelogFrom(heading: string, log: string): string {
  const days = new Map<string, string[]>()
  for (const line of log.split('\n').filter(Boolean)) {
    const [day = '', subject = ''] = line.split('\t')
    days.set(day, [...(days.get(day) ?? []), `- ${subject}`])
  }
  const parts = [...days].map(([day, subjects]) => `## ${day}\n\n${subjects.join('\n')}`)
  return `${[`# ${heading}`, ...parts].join('\n\n')}\n`
}

/** Lists the commits that touched some paths; null outside of a git checkout. */
export const changelogOf = (
  root: string,
  paths: readonly string[],
  heading: string,
): Promise<string | null> =>
  run(
    'git',
    ['log', '--no-merges', `--max-count=${MOST}`, '--date=short', '--format=%cd%x09%s', '--', ...paths],
    { cwd: root },
  ).then(
    ({ stdout }) => changelogFrom(heading, stdout),
    () => null,
  )
