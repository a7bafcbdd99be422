import { startSite } from '../start/site.ts'

const site = await startSite(process.env)
for (const { name, url } of site.addresses) process.stdout.write(`${name} ${url}\n`)
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)))
