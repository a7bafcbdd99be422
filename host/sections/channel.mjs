// @ts-check
// The channel between the host and a section's process: lines of JSON over a pipe, in both directions.

/** @import { Readable } from 'node:stream' */

const NEWLINE = 10
// Kept here, because a section's code may change globals.
const { parse, stringify } = JSON

/** The number of the pipe in the section's process. */
export const CHANNEL = 3

/** @param {unknown} message */
export const toLine = (message) => `${stringify(message)}\n`

/**
 * Reads messages; skips lines that are no JSON.
 * @param {Readable} stream
 * @param {(message: any) => void} onMessage
 * @param {number} longest bytes of a line
 * @param {() => void} onTooLong called for each piece of a longer line, which is not kept
 */
export function readMessages(stream, onMessage, longest, onTooLong) {
  /** @type {Buffer[]} */
  let parts = []
  let length = 0

  /** @param {Buffer} part */
  const add = (part) => {
    length += part.length
    if (length > longest) {
      parts = []
      onTooLong()
    } else parts.push(part)
  }
  const finish = () => {
    const line = length > longest ? '' : Buffer.concat(parts).toString()
    parts = []
    length = 0
    let message
    try {
      message = parse(line)
    } catch {
      message = undefined
    }
    onMessage(message)
  }
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end))
      finish()
      from = end + 1
    }
    if (from < chunk.length) add(chunk.subarray(from))
  })
}
