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

/** Opens the log and access log of a host: readable text on a terminal, else one JSON object a line. */
export function openLog(output: { isTTY?: boolean; write(text: string): unknown }) {
  const write = (text: string) => void output.write(text)
  const tell = (line: string) => write(`${inWords(line)}\n`)
  return output.isTTY
    ? {
        log: createServerLogger(tell),
        accessLog: (lines: string) => lines.trimEnd().split('\n').forEach(tell),
      }
    : { log: createServerLogger((line) => write(`${line}\n`)), accessLog: write }
}
