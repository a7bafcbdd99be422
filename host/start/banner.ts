import type { Passcode } from '../settings/api-environment.ts'

/** @param rows name and value of each line */
export function banner(title: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', title, ...lines, '', 'Stop with Ctrl+C.'].join('\n')
}

/** Lists generated passcodes, each with the page that asks for it. */
export const passcodeRows = (passcodes: readonly Passcode[], site: string | undefined): string[][] =>
  passcodes.map(({ label, value, where }) => [label, `${value}   (${site}${where})`])
