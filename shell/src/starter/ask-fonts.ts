/**
 * Returns the faces without system fallbacks or rare letters. Reads only inline css; a linked stylesheet could
 * refuse.
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
 * Uses fonts that arrive before the first frame, which Chromium delays for them by 50 ms at most. Later ones are
 * left to `font-display`, so that nothing moves. For fast connections only: on a slow one they would delay the picture.
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
      () => {}, // css requests it again
    )
}
