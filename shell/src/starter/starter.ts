import { parseBoot } from '../boot-block.ts'
import { askForFonts } from './ask-fonts.ts'
import { keepEarly } from './early.ts'
import { holdPictures } from './hold-pictures.ts'
import { isFastLine } from './line.ts'
import { startCode } from './start-code.ts'
import { whenPainted } from './when-painted.ts'

/**
 * The document's only inline script. Code and later pictures wait for the first paint, touch or key; input in
 * between is recorded.
 */
function startWhenPainted(): void {
  const boot = parseBoot(document.getElementById('boot')?.textContent ?? '')
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    letPicturesGo()
    startCode(boot)
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, begin, { capture: true, once: true, passive: true })
  whenPainted(begin, isFastLine())
}

keepEarly()
const letPicturesGo = holdPictures()
// The boot block is the document's last element.
document.addEventListener('DOMContentLoaded', startWhenPainted)
if (isFastLine()) askForFonts()
