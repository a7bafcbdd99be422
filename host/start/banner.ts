import type { Passcode } from '../settings/api-environment.ts'

/** What a server says once it is up. @param rows name and value of each line */
export function banner(title: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', title, ...lines, '', 'Stop with Ctrl+C.'].join('\n')
}

/** Passcodes that were made up, each with the address at which it is asked for. */
export const passcodeRows = (passcodes: readonly Passcode[], site: string | undefined): string[][] =>
  passcodes.map(({ label, value, where }) => [label, `${value}   (${site}${where})`])
