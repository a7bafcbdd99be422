import path from 'node:path'
import { ROOT } from '../../../host/testing/site-copy.ts'

export const FIXTURES_DIR = path.join(ROOT, '.site-fixtures')
export const FIXTURES = ['broken', 'foreign', 'hostile'] as const
