import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsFiles } from './reference.ts'
import { ROOT } from './sources.ts'

/** `npm run settings` writes `.env.example` and `docs/settings.md`. */
for (const [file, text] of Object.entries(await settingsFiles())) writeFileSync(path.join(ROOT, file), text)
