import path from 'node:path'
import { PROJECT, ROOT } from '../files/places.ts'

/** Returns the address of a source of the site on the dev server: `/shell/src/client.tsx` in a checkout. */
export const sourceUrl = (file: string): string =>
  `/${path.relative(PROJECT, path.join(ROOT, file)).split(path.sep).join('/')}`
