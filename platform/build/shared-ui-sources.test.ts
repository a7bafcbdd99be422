import { expect, it } from 'vitest'
import { withSharedUi } from './shared-ui-sources.ts'

const CSS = '@source "./";\n@source "../../shared-ui/src";\n@source not "../../shared-ui/src/field.tsx";\n'

it('leaves a remote’s sources in a checkout as they are', () => {
  expect(withSharedUi(CSS, '/site/remote-x/src/remote.css', '/site/shared-ui')).toBe(CSS)
})

it('finds shared-ui among the packages of a team’s repository', () => {
  const css = withSharedUi(CSS, '/team/remote-x/src/remote.css', '/team/node_modules/@lustre/shared-ui')
  expect(css).toBe(CSS.replaceAll('../../shared-ui', '../../node_modules/@lustre/shared-ui'))
})
