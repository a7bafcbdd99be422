import { expect, test } from 'vitest'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { isolated, oneLine } from './letters.ts'

const LETTER: Letter = {
  subject: 'Subject',
  heading: 'Heading',
  paragraphs: ['One.', 'Two.'],
  facts: [['Run', 'R1']],
  pictures: [
    { number: '#3', note: 'a\n\nb' },
    { number: '#57', note: null },
  ],
  note: '"</div>" & <script>',
  link: { text: 'Open', url: 'https://studio.test/run#a' },
  small: ['By us.'],
}

test('a text e-mail indents every line of a note', () => {
  expect(letterText(LETTER)).toBe(
    [
      'Heading',
      'One.',
      'Two.',
      'Run: R1',
      'Open: https://studio.test/run#a',
      'Images: #3, #57',
      'Notes on images:\n#3:\n  a\n\n  b',
      'Note to the studio:\n  "</div>" & <script>',
      'By us.\n',
    ].join('\n\n'),
  )
})

test('an HTML e-mail escapes all text from clients and staff', () => {
  const html = letterHtml(LETTER)
  expect(html).toContain('&quot;&lt;/div&gt;&quot; &amp; &lt;script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).toContain('<a href="https://studio.test/run#a"')
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain('#3, #57')
})

test.each([
  ['a\r\nBcc: b', 'a Bcc: b'],
  ['  a\u2028\u202Eb\t', 'a b'],
  ['x'.repeat(70), `${'x'.repeat(59)}…`],
  ['👩‍🎨'.repeat(3), '👩‍🎨'.repeat(3)],
])('%j becomes the line %j', (text, line) => expect(oneLine(text)).toBe(line))

test('a right-to-left name is isolated', () => {
  expect(isolated('שרה')).toBe('\u2068שרה\u2069')
  expect(isolated('Zoë')).toBe('Zoë')
})
