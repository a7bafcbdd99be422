import { expect, it } from 'vitest'
import { createSectionFigures, memoryOf } from './figures.ts'

it('[metrics-sections] keeps the latest value of each figure, and at most 16 figures per section', () => {
  const figures = createSectionFigures()
  figures.note('run-admin', 'notices_waiting', 3)
  figures.note('run-admin', 'notices_waiting', 1)
  figures.note('gallery', 'x', 7)
  expect(figures.read()).toEqual([
    { labels: { remote: 'run-admin', figure: 'notices_waiting' }, value: 1 },
    { labels: { remote: 'gallery', figure: 'x' }, value: 7 },
  ])
  for (let i = 0; i < 100; i++) figures.note('gallery', `x${i}`, i)
  expect(figures.read().filter(({ labels }) => labels?.remote === 'gallery')).toHaveLength(16)
})

it('[metrics-sections] reports the memory of running processes only', () => {
  const found = memoryOf(
    new Map([
      ['gallery@1.0.0-a', 5e7],
      ['run@1.0.0-a', undefined],
    ]),
  )
  expect(found).toEqual([{ labels: { remote: 'gallery', release: '1.0.0-a' }, value: 5e7 }])
})
