import { describe, expect, it } from 'vitest'
import { withOwnPlace } from './bundle.ts'

describe('withOwnPlace', () => {
  const at = (file: string, code: string): unknown =>
    new Function('here', `return ${withOwnPlace(code, file).replaceAll('import.meta', 'here')}`)({
      dirname: '/site/host',
      url: 'file:///site/host/server.js',
    })

  it('resolves from the bundle’s folder to the module’s', () => {
    expect(at('host/sections/child.ts', 'import.meta.dirname')).toBe('/site/host/sections')
    expect(at('host/index.ts', "import.meta.dirname + '/x'")).toBe('/site/host/./x')
    expect(at('media-library/index.ts', 'import.meta.dirname')).toBe('/site/host/../media-library')
    expect(at('host/board/files.ts', 'import.meta.url')).toBe('file:///site/host/board/files.ts')
    expect(at('media-library/index.ts', 'import.meta.url')).toBe('file:///site/media-library/index.ts')
  })
})
