/**
 * The faces that every page needs: not the system's, which are fallbacks, nor those for rare letters. They are in the
 * document's own css; a linked stylesheet, as a browser's extension may add one, could refuse to be read.
 */
const neededFaces = () =>
  [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const value = (name: string) => rule.style.getPropertyValue(name)
      if (value('unicode-range') !== '' || !value('src').includes('url(')) return []
      const family = value('font-family').replace(/["']/g, '')
      return new FontFace(family, value('src'), { weight: value('font-weight') })
    })

/**
 * Asks for the fonts ahead of the text that needs them, and has it painted with those that are there
 * before the first frame: Chromium holds the frame up for them by 50 ms at most. What comes later is left to
 * `font-display`, so that nothing moves. For a fast line: on a slow one they would only be in the picture's way.
 */
export function askForFonts(): void {
  let isDrawn = false
  const look = () => {
    isDrawn = document.body?.firstElementChild != null
    if (!isDrawn) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  for (const face of neededFaces())
    face.load().then(
      () => {
        if (!isDrawn) document.fonts.add(face)
      },
      () => {}, // css asks for it again
    )
}
