import { type Boot, useLocation } from '@lustre/platform'
import { type CSSProperties, useEffect, useState } from 'react'
import { PAGE_PARTS } from '../content/page-parts.ts'
import outlines from './boundaries.css?inline'
import { placeOf } from './send-report.ts'

const BOARD = '/site/releases'

type Releases = Readonly<Record<string, readonly { version: string; label: string }[]>>
/** null: the board is off; 'locked': staff have not signed in. */
type Board = Releases | 'locked' | null

async function askBoard(): Promise<Board> {
  const response = await fetch(`${BOARD}/releases.json`).catch(() => null)
  return response?.ok ? response.json() : null
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
          {rows.map(({ part, name, version }) => (
            <tr key={name}>
              <th scope="row" style={CELL}>
                {part}
              </th>
              <td style={CELL}>
                {name} {version}
              </td>
              <td style={CELL}>
                <Switch name={name} version={version} board={board} to={pathname} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
