import { z } from 'zod'

/** By section, then by id: what the product must do. */
const statementsSchema = z.record(
  z.string(),
  z.record(z.string().regex(/^[a-z0-9-]+$/, 'must be a short name of a-z, 0-9 and -'), z.string().min(1)),
)

export type Statements = z.output<typeof statementsSchema>
/** A test that holds a statement: its file, and its title without the ids. */
type Holder = { file: string; title: string }

/** @throws {z.ZodError} for a list of another form */
export const parseStatements = (json: string): Statements => statementsSchema.parse(JSON.parse(json))

const IDS = /^(?:\[[a-z0-9-]+\] )+/

/** The tests by the statements whose ids begin their titles: `[run-order] [run-seed] keeps its order`. */
export function holdersById(titlesByFile: ReadonlyMap<string, readonly string[]>): Map<string, Holder[]> {
  const holders = new Map<string, Holder[]>()
  for (const [file, titles] of titlesByFile)
    for (const whole of titles) {
      const ids = IDS.exec(whole)?.[0] ?? ''
      const holder = { file, title: whole.slice(ids.length) }
      for (const [, id = ''] of ids.matchAll(/\[([a-z0-9-]+)\]/g))
        holders.set(id, [...(holders.get(id) ?? []), holder])
    }
  return holders
}

/** What is wrong: a statement without a test that runs, a title with an id that no statement has, an id used twice. */
export function coverageProblems(
  statements: Statements,
  holders: ReadonlyMap<string, readonly Holder[]>,
): string[] {
  const ids = Object.values(statements).flatMap((section) => Object.keys(section))
  const known = new Set(ids)
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: this id is used twice`),
    ...[...known].filter((id) => !holders.has(id)).map((id) => `${id}: no test holds this statement`),
    ...[...holders]
      .filter(([id]) => !known.has(id))
      .flatMap(([id, tests]) => tests.map(({ file }) => `${file}: no statement has the id [${id}]`)),
  ]
}

const escapeMarkdown = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** The page for readers: every statement with the tests that hold it. */
export function coveragePage(
  statements: Statements,
  holders: ReadonlyMap<string, readonly Holder[]>,
): string {
  const count = Object.values(statements).flatMap((section) => Object.keys(section)).length
  const tests = new Set([...holders.values()].flat())
  const intro = `# What holds the specification

Made by \`npm run spec-coverage\` from the statements in [spec-statements.json](spec-statements.json) and the titles of the tests, which begin with the ids of the statements that they hold (\`[run-order] ...\`); do not edit. ${count} statements, held by ${tests.size} tests. \`npm run lint\` fails when a statement has no test that runs, when a title has an id that no statement has, and when this page is out of date; \`npm test\` fails when one of the tests does. A title with \`%s\` or \`\${...}\` stands for a table of cases.
`
  const tables = Object.entries(statements).map(([section, list]) => {
    const rows = Object.entries(list).map(([id, text]) => {
      const held = (holders.get(id) ?? []).map(({ file, title }) => `[${escapeMarkdown(title)}](../${file})`)
      return `| \`${id}\` | ${escapeMarkdown(text)} | ${held.join('<br>')} |`
    })
    return [`## ${section}`, '', '| id | statement | tests |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return [intro, ...tables].join('\n')
}
