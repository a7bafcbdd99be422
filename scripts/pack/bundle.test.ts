import { describe, expect, it } from 'vitest'
import { placeBeside } from './bundle.ts'

describe('placeBeside', () => {
  const at = (file: string, part: 'dirname' | 'url', more = ''): unknown =>
    new Function('here', `return ${placeBeside(file)[part].replaceAll('import.meta', 'here')}${more}`)({
      dirname: '/site/host',
      url: 'file:///site/host/server.js',
    })

  it('resolves from the bundle’s folder to the module’s', () => {
    expect(at('host/sections/child.ts', 'dirname')).toBe('/site/host/sections')
    expect(at('host/index.ts', 'dirname', "+ '/x'")).toBe('/site/host/./x')
    expect(at('embedded/media-library/index.ts', 'dirname')).toBe('/site/host/../embedded/media-library')
    expect(at('host/board/files.ts', 'url')).toBe('file:///site/host/board/files.ts')
    expect(at('embedded/media-library/index.ts', 'url')).toBe('file:///site/embedded/media-library/index.ts')
  })
})
