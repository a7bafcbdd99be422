import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROCEDURES } from '#content/procedures.ts'
import { buildPrompt } from './build-prompt.ts'
import { GUIDELINES, INTENSITY_LINES, PERSONA } from './instructions.ts'
import { PROCEDURE_PROMPTS } from './procedures.ts'

const SPEC_IDS = [
  'rhinoplasty',
  'lip-filler',
  'hair-transplant',
  'botox',
  'blepharoplasty',
  'brow-lift',
  'face-contouring',
  'chin-surgery',
  'cleft-lip-repair',
  'mole-removal',
  'tummy-tuck',
  'liposuction',
  'chemical-peel',
]

test('[procedures-thirteen] [procedure-fields] has the 13 procedures, each complete', () => {
  expect(PROCEDURES.map(({ id }) => id)).toEqual(SPEC_IDS)
  for (const { name, description, icon } of PROCEDURES) {
    expect(name).not.toBe('')
    expect(description).toMatch(/\.$/)
    expect(icon).toMatch(/^[mM]/)
  }
})

test.each(SPEC_IDS)(
  '[procedure-prompt] [prompt-persona] [prompt-procedure] builds the instruction for %s from the persona, its own words and every guideline',
  (id) => {
    const prompt = buildPrompt(id, 'natural')
    expect(prompt).toContain(PERSONA)
    for (const rule of GUIDELINES) expect(prompt).toContain(rule)
    expect(prompt).toMatch(/realistic, natural and subtle/)
    expect(prompt).toContain(Object.entries(PROCEDURE_PROMPTS).find(([name]) => name === id)?.[1])
    expect(prompt).not.toContain('[[')
  },
)

const WITHOUT_DEGREES = ['cleft-lip-repair', 'mole-removal', 'chemical-peel']

test.each(PROCEDURES)(
  '[sur-intensity] the intensity of $id adds at most one line to its instruction',
  ({ id, name }) => {
    const head = `${PERSONA}\n\nProcedure: ${name}\n${PROCEDURE_PROMPTS[id]}`
    const rules = `\n\nGuidelines:\n- ${GUIDELINES.join('\n- ')}`
    expect(buildPrompt(id, 'natural')).toBe(head + rules)
    for (const intensity of ['subtle', 'pronounced'] as const) {
      const line = WITHOUT_DEGREES.includes(id) ? '' : INTENSITY_LINES[intensity]
      expect(buildPrompt(id, intensity)).toBe(head + line + rules)
    }
  },
)

test.each([
  ['[prompt-angle] the angle', /camera angle/],
  ['[prompt-lighting] the lighting', /lighting/],
  ['[prompt-background] the background', /background exactly/],
  ['[prompt-features] unrelated features', /Leave every other feature/],
  ['[prompt-realistic] realistic results', /what surgery can achieve/],
  ['[prompt-ethnic] ethnic features', /ethnic features are preserved/],
  ['[prompt-persona] a professional medical imaging persona', /medical imaging specialist/],
])('%s is in every instruction', (_, words) => {
  for (const id of SPEC_IDS) expect(buildPrompt(id, 'natural')).toMatch(words)
})

test.each(['', 'unknown', 'constructor', '__proto__', 'Botox'])(
  '[procedure-missing] knows no procedure %j',
  (id) => {
    expect(buildPrompt(id, 'natural')).toBeNull()
  },
)

const INTENSITIES = Object.values(INTENSITY_LINES).filter(Boolean)

test('[sur-key] keeps instructions out of browser files', async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const secrets = [PERSONA, ...GUIDELINES, ...INTENSITIES, ...Object.values(PROCEDURE_PROMPTS)].map((text) =>
    text.slice(0, 40),
  )
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /^(src|content|public)\//.test(file) && /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const secret of secrets) expect(text.includes(secret), `${file}: ${secret}`).toBe(false)
    expect(text, file).not.toMatch(/from '(\.\.\/)+api\//)
  }
})
