import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { containerfileProblems } from './testing/containerfile.ts'
import { ROOT, read } from './testing/files.ts'
import { SERVED_PATHS } from './testing/served-paths.ts'

const FILE = read('Containerfile')
const problems = (text: string) => containerfileProblems(text, SERVED_PATHS)

/** Returns the file with one thing broken, and checks that the file contained it. */
function broken(from: string | RegExp, to: string): string {
  const text = FILE.replace(from, to)
  expect(text).not.toBe(FILE)
  return text
}

describe('the Containerfile', () => {
  it('is valid, pins its images, contains no secrets, and runs the packed site as an unprivileged user', () => {
    expect(SERVED_PATHS).toContain('/healthz')
    expect(problems(FILE)).toEqual([])
  })

  it.each([
    ['STOPSIGNAL SIGTERM', 'STOPSGNAL SIGTERM', 'Unknown instruction: STOPSGNAL'],
    ['EXPOSE 4173 4174', 'EXPOSE site', 'Invalid containerPort: site'],
    [/node:24.*/, 'node:24-slim', 'docker.io/library/node:24-slim names no exact version'],
    ['USER 1000:1000', 'USER root', 'the last user is not a number above 0'],
    ['/healthz', '/helthz', 'the health check requests no path that a host serves'],
    [
      'CMD ["node", "--max-semi-space-size=4", "server.js"]',
      'CMD node server.js',
      'a shell would keep signals from node',
    ],
    [
      'COPY --from=pack /src/dist/lustre ./',
      'COPY . .',
      'the image contains something other than the packed site',
    ],
    ['ENV NODE_ENV', 'ENV ADMIN_PASSCODE=1 NODE_ENV', 'ADMIN_PASSCODE would be in a layer'],
    ['ARG SOURCE_DATE_EPOCH=0', 'ARG RELEASE_KEY_PEM', 'RELEASE_KEY_PEM would be in a layer'],
    ['HOST=0.0.0.0', 'HOSTS=0.0.0.0', 'HOSTS is not a setting'],
    [
      'type=cache,target=/root/.npm',
      'type=secret,id=release-key',
      'the packages are not those of the lockfile',
    ],
    ['--mount=type=secret,id=release-key,required=true', '', 'the release key is not a build secret'],
  ])('fails its check when %s becomes %s', (from, to, problem) => {
    expect(problems(broken(from, to))).toContain(problem)
  })

  it('copies neither secrets nor built files into the build', () => {
    const lines = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/.env', '**/*.env', '**/*.pem']),
    )
  })
})
