import type { Command } from 'commander'
import { examine } from './doctor.ts'
import { formatFindings } from './finding.ts'

/** Adds `doctor`, which exits with 1 when a host would not start, or not serve as it should. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check settings, store, database, providers and proxy without starting')
    .action(async () => {
      const findings = await examine(process.env)
      process.stdout.write(`${formatFindings(findings)}\n`)
      const problems = findings.filter(({ state }) => state === 'problem').length
      if (problems > 0) throw new Error(`\n${problems} ${problems === 1 ? 'problem' : 'problems'}`)
    })
}
