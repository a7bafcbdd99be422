import { expect, it } from 'vitest'
import { contentImports } from './vite-config.ts'

it('finds the content files from which a module imports values', () => {
  const code = `import './remote.css'
import { CONTRACT } from '@lustre/platform'
import type { Title } from '../content/types.ts'
import { TITLES } from '#content/titles.ts'
import {
  FIRST,
  SECOND,
} from '../content/pages/texts.ts'
import { PATH } from './features/content.ts'
`
  expect(contentImports(code)).toEqual(['#content/titles.ts', '../content/pages/texts.ts'])
})
