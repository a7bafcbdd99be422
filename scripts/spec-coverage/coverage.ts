import { z } from 'zod'

const statementSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'must be a short name of a-z, 0-9 and -'),
  text: z.string().min(1),
  /** `<file of tests>: <title as it stands in the file>` */
  tests: z.array(
    z.string().regex(/^[^:]+\.(?:test\.tsx?|spec\.ts): ./, 'must be "<file of tests>: <title>"'),
  ),
})
const statementsSchema = z.array(
  z.strictObject({ section: z.string(), statements: z.array(statementSchema).min(1) }),
)

export type Statements = z.output<typeof statementsSchema>

/** @throws {z.ZodError} for a list of another form */
export const parseStatements = (json: string): Statements => statementsSchema.parse(JSON.parse(json))

/** Splits `<file>: <title>`; the file's name holds no colon, the title may. */
function reference(test: string): { file: string; title: string } {
  const at = test.indexOf(': ')
  return { file: test.slice(0, at), title: test.slice(at + 2) }
}

/**
 * What is wrong with the list: a statement without a test, a test that is not there or is skipped, an id used twice.
 * @param titlesOf the titles of the tests that run in a file; null when there is no such file
 */
export function coverageProblems(
  sections: Statements,
  titlesOf: (file: string) => readonly string[] | null,
): string[] {
  const ids = new Set<string>()
  return sections
    .flatMap(({ statements }) => statements)
    .flatMap(({ id, tests }) => {
      const twice = ids.has(id) ? [`${id}: this id is used twice`] : []
      ids.add(id)
      const none = tests.length === 0 ? [`${id}: no test holds this statement`] : []
      const gone = tests.flatMap((test) => {
        const { file, title } = reference(test)
        const titles = titlesOf(file)
        if (titles === null) return [`${id}: there is no ${file}`]
        return titles.includes(title) ? [] : [`${id}: ${file} runs no test with the title "${title}"`]
      })
      return [...twice, ...none, ...gone]
    })
}

const escapeMarkdown = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** The page for readers: every statement with the tests that hold it. */
export function coveragePage(sections: Statements): string {
  const all = sections.flatMap(({ statements }) => statements)
  const tests = new Set(all.flatMap((statement) => statement.tests))
  const intro = `# What holds the specification

Made by \`npm run spec-coverage\` from [spec-statements.json](spec-statements.json); do not edit. ${all.length} statements, held by ${tests.size} tests. \`npm run lint\` fails when a statement has no test, when a named test is not in its file or is skipped, and when this page is out of date; \`npm test\` fails when one of the tests does. A title with \`%s\` or \`\${...}\` stands for a table of cases.
`
  const tables = sections.map(({ section, statements }) => {
    const rows = statements.map(({ id, text, tests: held }) => {
      const list = held.map((test) => {
        const { file, title } = reference(test)
        return `[${escapeMarkdown(title)}](../${file})`
      })
      return `| \`${id}\` | ${escapeMarkdown(text)} | ${list.join('<br>')} |`
    })
    return [`## ${section}`, '', '| id | statement | tests |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return [intro, ...tables].join('\n')
}
