import { stripVTControlCharacters } from 'node:util'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'

function inWords(line: string): string {
  const { time: _, level, message, cause, ...fields } = JSON.parse(line)
  const said = Object.entries(fields).filter(([, value]) => value !== null)
  const about = said.map(([name, value]) => ` ${name}=${value}`)
  const below = cause === undefined ? '' : `\n${stripVTControlCharacters(cause)}`
  return `${level}: ${message}${about.join('')}${below}`
}

export const createReadableLog = (say: (line: string) => unknown): ServerLogger =>
  createServerLogger((line) => say(inWords(line)))

/** Opens the log of a host: readable text on a terminal, else one JSON object a line. */
export const openLog = (output: { isTTY?: boolean; write(text: string): unknown }): ServerLogger =>
  createServerLogger((line) => output.write(`${output.isTTY ? inWords(line) : line}\n`))

/** Logs warnings of Node.js and packages as single lines, instead of their text of several lines. */
export function logWarnings(log: ServerLogger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log.warn('a warning of Node or a package', { name, text: message }),
  )
}
