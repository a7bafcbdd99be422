import { runSite } from '../../start/run-site.ts'

// `node server.js` in a packed site
await runSite(null)
