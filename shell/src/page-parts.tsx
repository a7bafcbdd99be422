import { type Boot, useLocation } from '@lustre/platform'
import { type CSSProperties, useEffect, useState } from 'react'
import { PAGE_PARTS } from '../content/page-parts.ts'
import outlines from './boundaries.css?inline'
import { placeOf } from './send-report.ts'

const BOARD = '/site/releases'
/** Requests that follow each other within this pause are one load; later ones are late parts and prefetches. */
const PAUSE_MS = 100

type Releases = Readonly<Record<string, readonly { version: string; label: string }[]>>
/** null: the board is off; 'locked': staff have not signed in. */
type Board = Releases | 'locked' | null

async function askBoard(): Promise<Board> {
  const response = await fetch(`${BOARD}/releases.json`).catch(() => null)
  return response?.ok ? response.json() : null
}

/** Returns what the browser has loaded of a section's code: released files, or sources in development. */
export function loadedOf(name: string) {
  const own = new RegExp(`/(?:(?:remotes|releases)/|remote-)${name}/|/${name}/src/`)
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const files = entries
    .filter((entry) => own.test(new URL(entry.name).pathname))
    .toSorted((a, b) => a.startTime - b.startTime)
  const [first] = files
  if (!first) return null
  const end = files.reduce(
    (till, file) => (file.startTime < till + PAUSE_MS ? Math.max(till, file.responseEnd) : till),
    first.responseEnd,
  )
  const bytes = files.reduce((sum, file) => sum + file.encodedBodySize, 0)
  return { files: files.length, bytes, ms: Math.round(end - first.startTime) }
}

/** Returns the copies that all sections get: packages with their own version, the rest with the shell's. */
function sharedCopies(shell: string): [name: string, copy: string][] {
  const scope = Object.entries(globalThis.__federation_shared__?.default ?? {})
  return scope.flatMap(([name, versions]) =>
    Object.values(versions).map(({ lib }): [string, string] => {
      const { version } = lib?.() ?? {}
      if (!lib) return [name, PAGE_PARTS.notLoaded]
      return [name, typeof version === 'string' ? version : PAGE_PARTS.of(shell)]
    }),
  )
}

const CELL: CSSProperties = { padding: '4px 24px 4px 0', textAlign: 'left', whiteSpace: 'nowrap' }
const CONTROL: CSSProperties = { minHeight: 44, maxWidth: 240, marginRight: 12, colorScheme: 'dark' }
const LINK: CSSProperties = { textDecoration: 'underline' }

type SwitchProps = { name: string; version: string; board: Board; to: string }

function Switch({ name, version, board, to }: SwitchProps) {
  if (board === 'locked')
    return (
      <a href={BOARD} style={LINK}>
        {PAGE_PARTS.signIn}
      </a>
    )
  const releases = board?.[name]
  if (!releases) return PAGE_PARTS.unknown
  return (
    <form method="post" action={`${BOARD}/switch`}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="to" value={to} />
      <select name="version" aria-label={PAGE_PARTS.release(name)} defaultValue={version} style={CONTROL}>
        {releases.map((each) => (
          <option key={each.version} value={each.version}>
            {each.label}
          </option>
        ))}
      </select>
      <button type="submit" style={{ ...CONTROL, ...LINK }}>
        {PAGE_PARTS.show}
      </button>
    </form>
  )
}

/**
 * Tells developers what made each part of the page. It brings its own styles, because shared css costs every visitor.
 */
export function PageParts({ boot }: { boot: Boot }) {
  const { pathname } = useLocation()
  const [board, setBoard] = useState<Board>(null)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(outlines)
    document.adoptedStyleSheets.push(sheet)
    return () => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  }, [])
  const { shell, remote, release, page } = placeOf(boot)
  // Development has neither releases nor a board.
  useEffect(() => void (shell !== '' && askBoard().then(setBoard)), [shell])
  const rows = [{ part: PAGE_PARTS.shell, name: 'shell', version: shell || 'dev' }]
  if (remote !== null && release !== null)
    rows.push({ part: `${PAGE_PARTS.page} ${page}`, name: remote, version: release })
  return (
    <div style={{ overflowX: 'auto' }} className="mx-auto max-w-site px-gutter text-sm">
      <table>
        <thead>
          <tr>
            {PAGE_PARTS.heads.map((head) => (
              <th key={head} scope="col" style={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, name, version }) => {
            const loaded = loadedOf(name)
            const cells = [
              `${name} ${version}`,
              loaded && PAGE_PARTS.code((loaded.bytes / 1024).toFixed(1), loaded.files),
              loaded && `${loaded.ms} ms`,
              <Switch key={name} name={name} version={version} board={board} to={pathname} />,
            ]
            return (
              <tr key={name}>
                <th scope="row" style={CELL}>
                  {part}
                </th>
                {cells.map((cell, at) => (
                  <td key={PAGE_PARTS.heads[at]} style={CELL}>
                    {cell ?? PAGE_PARTS.unknown}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p style={{ padding: '8px 0 16px' }}>
        <strong>{PAGE_PARTS.shared}:</strong>{' '}
        {sharedCopies(shell).map(([name, copy]) => (
          <span key={name} style={{ display: 'inline-block', marginRight: 16 }}>
            {name} {copy}
          </span>
        ))}
      </p>
    </div>
  )
}
