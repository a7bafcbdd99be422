import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFiles } from './reference.ts'
import { ROOT } from './sources.ts'

/** `npm run settings` writes `.env.example` and `THIRD-PARTY.md`. */
for (const [file, text] of Object.entries(await generatedFiles())) writeFileSync(path.join(ROOT, file), text)
