import { writeFile } from 'node:fs/promises'
import { WIDTHS } from '../testing/fixtures.ts'
import { photo } from '../testing/surgai-parts.ts'
import { expect, open, test } from './testing/fixtures.ts'

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`a surgeon uploads a photo and gets a simulation (${where})`, async ({ visit }, info) => {
    const file = info.outputPath('photo.jpg')
    await writeFile(file, (await photo()).buffer)
    const surgeon = await visit(size)
    await open(surgeon, '/surgai')
    await surgeon.press({ css: '#page input[type=checkbox]' })
    await surgeon.upload({ css: '#page input[type=file]' }, file)
    await surgeon.sees({ role: 'heading', name: 'Select a procedure' })
    await surgeon.press({ text: 'Rhinoplasty' })
    await surgeon.press({ role: 'button', name: 'Generate Simulation' })
    await surgeon.sees({ role: 'heading', name: 'Result: Rhinoplasty (natural)' })
    await surgeon.sees({
      role: 'slider',
      name: await surgeon.read(`document.querySelector('input[type=range]').getAttribute('aria-label')`),
    })
    expect(await surgeon.read(`document.querySelector('input[type=range]').value`)).toBe('50')
    await surgeon.press({ role: 'button', name: 'Try Another Procedure' })
    await surgeon.sees({ role: 'heading', name: 'Select a procedure' })
  })
