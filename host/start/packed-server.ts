import { runSite } from './run-site.ts'

// `node server.js` in a packed site
await runSite(null)
