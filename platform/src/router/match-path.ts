/** What a path has in the places of a pattern's names: `{ id: '7' }` for `/admin/:id`; `*` is the rest. */
export type PathMatch = { params: Readonly<Record<string, string | undefined>>; pathname: string }

type Compiled = { names: string[]; form: RegExp }
const compiled = new Map<string, Compiled>()

/** `/run/:id`; `?` behind a segment that may be missing, `/*` at the end for whatever follows. Case does not matter. */
function compile(pattern: string): Compiled {
  const names: string[] = []
  const segments = pattern
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)
    .replace(/\/:([\w-]+)(\?)?/g, (_, name: string, mayMiss?: string) => {
      names.push(name)
      return mayMiss ? '(?:/([^/]*))?' : '/([^/]+)'
    })
    .replace(/\/([\w-]+)\?(?=\/|$)/g, '(?:/$1)?')
  const isOpen = pattern.endsWith('*')
  if (isOpen) names.push('*')
  const rest = isOpen ? (/^\/?\*$/.test(pattern) ? '(.*)' : '(?:/(.+)|/*)') : '/*'
  return { names, form: new RegExp(`^${segments}${rest}$`, 'i') }
}

/** Compares a path with a pattern of a route; a slash at the end does not matter. */
export function matchPath(pattern: string, pathname: string): PathMatch | null {
  const { names, form } = compiled.get(pattern) ?? compile(pattern)
  compiled.set(pattern, { names, form })
  const found = form.exec(pathname)
  if (!found) return null
  const values = names.map((name, index) => {
    const value = found[index + 1]?.replaceAll('%2F', '/')
    return [name, value || (name === '*' ? '' : undefined)]
  })
  return { params: Object.fromEntries(values), pathname: found[0] }
}
