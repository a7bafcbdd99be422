import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { imageProblems, unless } from './files.ts'
import { isSecret, unknownSettings } from './settings.ts'

/** Returns what follows an instruction's keyword, on one line. */
const textOf = (instruction: Instruction): string =>
  instruction
    .toString()
    .replace(/\\\n\s*/g, '')
    .replace(/^\w+\s+/, '')

type Stage = { image: string; instructions: Instruction[] }

function stagesOf(text: string): { stages: Stage[]; args: Map<string, string> } {
  const args = new Map<string, string>()
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const [image = ''] = textOf(instruction).split(' ')
      const named = /^\$\{(\w+)\}$/.exec(image)?.[1]
      stages.push({ image: named === undefined ? image : (args.get(named) ?? ''), instructions: [] })
    } else if (stages.length === 0) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(textOf(instruction)) ?? []
      args.set(name, value)
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return { stages, args }
}

/** Returns the environment that the last stage sets. */
export function imageEnvironment(text: string): Record<string, string> {
  const last = stagesOf(text).stages.at(-1)?.instructions ?? []
  const pairs = last
    .filter((each) => each.getKeyword() === 'ENV')
    .flatMap((each) => textOf(each).trim().split(/\s+/))
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** Returns the problems of a Containerfile, one sentence each. @param paths that a host serves */
export function containerfileProblems(text: string, paths: ReadonlySet<string>): string[] {
  const { stages } = stagesOf(text)
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last || first === last) return ['there is only one stage']
  const all = stages.flatMap(({ instructions }) => instructions)
  const of = (keyword: string, from: readonly Instruction[] = last.instructions) =>
    from.filter((each) => each.getKeyword() === keyword).map(textOf)
  const env = imageEnvironment(text)
  const check = of('HEALTHCHECK').join(' ')
  const secrets = [...of('ENV', all), ...of('ARG', all)].flatMap(
    (line) => line.match(/\b[A-Z][A-Z0-9_]+(?==|$)/g) ?? [],
  )
  return [
    ...validate(text).map(({ message }) => String(message)),
    ...stages.flatMap(({ image }) => imageProblems(image)),
    ...unknownSettings(Object.keys(env)),
    ...secrets.filter(isSecret).map((name) => `${name} would be in a layer`),
    ...unless(/^[1-9]\d*:[1-9]\d*$/.test(of('USER').at(-1) ?? ''), 'the last user is not a number above 0'),
    ...unless(/\bnode\b/.test(check) && !/curl|wget/.test(check), 'the health check does not run with node'),
    ...unless(
      [...paths].some((path) => check.includes(`${path}\``)),
      'the health check requests no path that a host serves',
    ),
    ...unless(of('STOPSIGNAL').join() === 'SIGTERM', 'the host is not stopped with SIGTERM'),
    ...unless(
      /^\["node", ("--[^"]+", )*"server\.js"\]$/.test(of('CMD').join()),
      'a shell would keep signals from node',
    ),
    ...unless(
      of('COPY').join() === '--from=pack /src/dist/lustre ./',
      'the image contains something other than the packed site',
    ),
    ...unless(
      of('RUN', first.instructions).some((line) => /setup\.mjs/.test(line) && !/type=secret/.test(line)),
      'the packages are not those of the lockfile',
    ),
    ...unless(
      of('RUN', first.instructions).some(
        (line) => /--mount=type=secret,id=release-key/.test(line) && /npm run pack/.test(line),
      ),
      'the release key is not a build secret',
    ),
    ...unless(
      of('ARG', first.instructions).some((line) => line.startsWith('SOURCE_DATE_EPOCH')),
      'the build time cannot be set',
    ),
    ...unless(
      of('EXPOSE').join() === `${env.PORT} ${env.SURGAI_PORT}`,
      'EXPOSE differs from the port settings',
    ),
  ]
}
