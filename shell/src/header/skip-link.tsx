import { MENU } from '../../content/texts.ts'

export function SkipLink() {
  return (
    <a href="#page" className="skip-link">
      {MENU.skip}
    </a>
  )
}
