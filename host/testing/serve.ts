import { startSite } from '../start/site.ts'

const site = await startSite(process.env)
for (const { name, url } of site.addresses) process.stdout.write(`${name} ${url}\n`)
process.on('SIGTERM', async () => {
  await site.drain()
  await site.close()
  process.exit(0)
})
