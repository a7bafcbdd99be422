import path from 'node:path'
import type { Plugin } from 'vite'

const SHARED_UI = path.resolve(import.meta.dirname, '../../shared-ui')

/**
 * Lets the `@source "../../shared-ui/src"` of a remote's css find the package: beside the remote in a checkout, among
 * the packages in a team's repository.
 */
export const withSharedUi = (css: string, file: string, sharedUi = SHARED_UI): string => {
  const found = path.relative(path.dirname(file), sharedUi).split(path.sep).join('/')
  return css.replaceAll('"../../shared-ui/', `"${found}/`)
}

export const sharedUiSourcesPlugin = (): Plugin => ({
  name: 'lustre:shared-ui-sources',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? id
    return file.endsWith('/src/remote.css') ? { code: withSharedUi(code, file), map: null } : undefined
  },
})
