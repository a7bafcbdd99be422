import { parseBoot } from '../boot-block.ts'
import { askForFonts } from './ask-fonts.ts'
import { keepEarly } from './early.ts'
import { holdPictures } from './hold-pictures.ts'
import { isFastLine } from './line.ts'
import { startCode } from './start-code.ts'
import { whenPainted } from './when-painted.ts'

/**
 * The one script that stands in a document itself, at the end of its head. The page's code waits for its first paint,
 * or for the first touch or key, and takes nothing from the pictures until then; so do the pictures that are seen later.
 * What is done meanwhile is kept.
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
// the boot block is the document's last element
document.addEventListener('DOMContentLoaded', startWhenPainted)
if (isFastLine()) askForFonts()
