import { connect, type Socket } from 'node:net'

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  status: number
  text: string
}

export const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // The host may close the connection.
      socket.on('error', () => {})
      resolve(socket)
    })
  })

const STATUS = /^HTTP\/1\.1 (\d{3})/
/** The end of a final answer, after which the host reads on for up to 5 s, as nginx does. */
const LAST_ANSWER = /^connection: close\r\n[^]*\r\n0\r\n\r\n$/im

/** Reads until one side ends the connection. */
export const answerOf = (socket: Socket): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const text = () => Buffer.concat(chunks).toString('latin1')
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (LAST_ANSWER.test(text())) socket.end()
    })
    socket.once('close', () => resolve({ status: Number(STATUS.exec(text())?.[1] ?? 0), text: text() }))
  })

/** Sends exactly these bytes, without an HTTP client. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openSocket(port)
  const answer = answerOf(socket)
  socket.write(bytes)
  return answer
}

/** A request's head with `Connection: close`. */
export const head = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
