import { type Command, Option } from 'commander'
import { CHECK_NAMES, examine } from './doctor.ts'
import { type Finding, formatFindings } from './finding.ts'

const countOf = (findings: readonly Finding[], state: Finding['state']): string[] => {
  const { length } = findings.filter((finding) => finding.state === state)
  return length === 0 ? [] : [`${length} ${state}${length === 1 ? '' : 's'}`]
}

/** Adds `doctor`. It exits with 1 for a problem, but with 0 for a warning. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check settings, store, database, providers and proxy without starting')
    .addOption(
      new Option('--skip <checks...>', 'skip a check that cannot pass yet, such as address').choices(
        CHECK_NAMES,
      ),
    )
    .action(async ({ skip = [] }: { skip?: string[] }) => {
      const findings = await examine(process.env, skip)
      process.stdout.write(`${formatFindings(findings)}\n`)
      const sum = [...countOf(findings, 'problem'), ...countOf(findings, 'warning')].join(', ')
      if (findings.some(({ state }) => state === 'problem')) throw new Error(`\n${sum}`)
      if (sum !== '') process.stdout.write(`\n${sum}\n`)
    })
}
