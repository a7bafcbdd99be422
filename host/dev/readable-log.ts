import { stripVTControlCharacters } from 'node:util'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'

export const createReadableLog = (say: (line: string) => unknown): ServerLogger =>
  createServerLogger((line) => {
    const { time: _, level, message, cause, ...fields } = JSON.parse(line)
    const about = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`)
    const below = cause === undefined ? '' : `\n${stripVTControlCharacters(cause)}`
    say(`${level}: ${message}${about.join('')}${below}`)
  })
