import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../../host/web/http/listen.ts'

/** A server that repeats what it gets, and starts and stops as the host does. */
const server = createServer(async (request, response) => void response.end(await text(request)))
const { close } = await listen(server, '127.0.0.1', 0, 'PORT')
process.stdout.write('started ')
process.on('SIGTERM', () => void close().then(() => process.exit()))
