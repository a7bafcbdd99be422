import { MENU } from '../../content/texts.ts'

/** The first link of every page: past the header. */
export function SkipLink() {
  return (
    <a href="#page" className="skip-link">
      {MENU.skip}
    </a>
  )
}
