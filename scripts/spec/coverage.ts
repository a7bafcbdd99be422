import { z } from 'zod'

/** A statement of the specification. For a deviation it says what the product does instead, and why. */
const statementSchema = z.union([
  z.string().min(1),
  z.strictObject({ says: z.string().min(1), instead: z.string().min(1) }),
])
const statementsSchema = z.record(
  z.string(),
  z.record(z.string().regex(/^[a-z0-9-]+$/, 'must be a short name of a-z, 0-9 and -'), statementSchema),
)

export type Statements = z.output<typeof statementsSchema>
type Holder = { file: string; title: string }

export const parseStatements = (json: string): Statements => statementsSchema.parse(JSON.parse(json))

const IDS = /^(?:\[[a-z0-9-]+\] )+/

/** Returns the tests by the ids at the start of their titles: `[run-order] [run-seed] keeps its order`. */
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

/** Finds statements without a running test, titles with unknown ids, and ids that are used twice. */
export function coverageProblems(
  lists: readonly Statements[],
  holders: ReadonlyMap<string, readonly Holder[]>,
): string[] {
  const ids = lists.flatMap((list) => Object.values(list)).flatMap((section) => Object.keys(section))
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

const textOf = (statement: z.output<typeof statementSchema>) =>
  typeof statement === 'string' ? statement : `${statement.says} **Instead:** ${statement.instead}`

export function coverageTable(
  statements: Statements,
  holders: ReadonlyMap<string, readonly Holder[]>,
): string {
  const tables = Object.entries(statements).map(([section, list]) => {
    const rows = Object.entries(list).map(([id, statement]) => {
      const held = (holders.get(id) ?? []).map(({ file, title }) => `[${escapeMarkdown(title)}](../${file})`)
      return `| \`${id}\` | ${escapeMarkdown(textOf(statement))} | ${held.join('<br>')} |`
    })
    return [`### ${section}`, '', '| id | statement | tests |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return tables.join('\n')
}

/** '605 statements, 51 of which differ, each with its reason' */
export function countOf(statements: Statements): string {
  const all = Object.values(statements).flatMap((section) => Object.values(section))
  const differ = all.filter((statement) => typeof statement !== 'string').length
  return `${all.length} statements${differ > 0 ? `, ${differ} of which differ, each with its reason` : ''}`
}
