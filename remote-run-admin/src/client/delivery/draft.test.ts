import { expect, test } from 'vitest'
import { changesOf } from './draft.ts'

const file = (id: number, answer: 'approved' | 'change' | null = null, note: string | null = null) => ({
  id,
  answer,
  note,
})

test('a draft contains the changes that were not sent yet, in the order of the files', () => {
  const notes = { 3: 'lighter', 1: '', 2: 'darker ', 9: 'gone' }
  expect(changesOf({ notes }, [file(1), file(2, 'change', 'darker'), file(3, 'approved')])).toEqual([
    { file: 1, note: '' },
    { file: 3, note: 'lighter' },
  ])
})
