import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

const AREA = /^(?:platform|shared-ui|shell|host|embedded|e2e|scripts|bench|deploy|smallest|remote-.+)$/

export const sourceFiles = (): string[] =>
  readdirSync(ROOT)
    .filter((area) => AREA.test(area))
    .flatMap((area) =>
      readdirSync(path.join(ROOT, area), { recursive: true, encoding: 'utf8' })
        .map((file) => `${area}/${file.split(path.sep).join('/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist(?:-node)?\//.test(file)),
    )

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
