import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForFonts } from './ask-fonts.ts'

const CSS = `
  @font-face { font-family: "Text"; font-weight: 400 700; font-display: optional; src: url(/text.woff2) }
  @font-face { font-family: "Text"; src: url(/rare.woff2); unicode-range: U+100-130 }
  @font-face { font-family: "Fallback"; src: local("Arial") }
  p { color: red }`

class Face {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  load() {
    asked.push(this)
    return arrival
  }
}
let asked: Face[]
let added: Face[]
let arrival: Promise<void>
let arrive: () => void
let refuse: (error: Error) => void
let frame: () => void

beforeEach(() => {
  asked = []
  added = []
  arrival = new Promise((resolve, reject) => {
    arrive = resolve
    refuse = reject
  })
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => (frame = call))
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: Face) => added.push(face) },
  })
  const style = document.createElement('style')
  style.textContent = CSS
  document.head.append(style)
  vi.stubGlobal('CSSFontFaceRule', style.sheet?.cssRules[0]?.constructor)
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('requests only the faces that every page uses', () => {
  askForFonts()
  expect(asked.map(({ family, source }) => [family, source.includes('/text.woff2')])).toEqual([
    ['Text', true],
  ])
  expect(asked[0]?.descriptors.weight).toBe('400 700')
})

it('ignores linked css, which another site may refuse to expose', () => {
  vi.spyOn(document, 'styleSheets', 'get').mockImplementation(() => {
    throw new DOMException('Cannot access rules', 'SecurityError')
  })
  askForFonts()
  expect(asked).toHaveLength(1)
})

it('uses a face that arrives before the first frame', async () => {
  askForFonts()
  frame() // of an empty page
  arrive()
  await arrival
  expect(added).toEqual(asked)
})

it('does not add a late face, so painted text stays unchanged', async () => {
  askForFonts()
  document.body.append(document.createElement('header'))
  frame()
  arrive()
  await arrival
  expect(added).toEqual([])
})

it('leaves a missing face to the css', async () => {
  askForFonts()
  refuse(new Error('offline'))
  await arrival.catch(() => {})
  expect(added).toEqual([])
})
