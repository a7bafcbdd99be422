import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const of = (pictures: number[], pictureNotes: Record<string, string> = {}) => ({ pictures, pictureNotes })

test('equal versions have no differences', () => {
  expect(compareVersions(of([3, 1, 2]), of([3, 1, 2]))).toEqual({
    added: [],
    removed: [],
    moved: [],
    noted: [],
    kept: 3,
  })
})

test('added and removed pictures keep their own order, and move no others', () => {
  expect(compareVersions(of([1, 2, 3, 4]), of([9, 2, 4, 7]))).toMatchObject({
    added: [9, 7],
    removed: [1, 3],
    moved: [],
    kept: 2,
  })
})

test('one picture that moves from the end to the front counts as one move', () => {
  expect(compareVersions(of([1, 2, 3, 4, 5]), of([5, 1, 2, 3, 4])).moved).toEqual([
    { number: 5, from: 5, to: 1 },
  ])
  expect(compareVersions(of([1, 2, 3, 4, 5]), of([2, 3, 4, 5, 1])).moved).toEqual([
    { number: 1, from: 1, to: 5 },
  ])
})

test('places count in the whole list, including added and removed pictures', () => {
  expect(compareVersions(of([8, 1, 2, 3]), of([3, 9, 1, 2]))).toMatchObject({
    added: [9],
    removed: [8],
    moved: [{ number: 3, from: 4, to: 1 }],
  })
})

test('all pictures but one move in a reversed list', () => {
  const { moved } = compareVersions(of([1, 2, 3, 4]), of([4, 3, 2, 1]))
  expect(moved).toHaveLength(3)
})

test('the moved pictures are enough to turn the earlier order into the later one', () => {
  const earlier = Array.from({ length: 500 }, (_, index) => index + 1)
  const later = [...earlier.slice(250), ...earlier.slice(0, 250)].filter((number) => number % 7 !== 0)
  const { moved, removed } = compareVersions(of(earlier), of(later))
  const still = later.filter((number) => !moved.some((each) => each.number === number))
  expect(still).toEqual(still.toSorted((a, b) => a - b))
  expect(removed).toHaveLength(71)
  expect(moved.length).toBeLessThanOrEqual(later.length / 2)
})

test('a new, changed or removed note is listed, for pictures in both versions', () => {
  const before = of([1, 2, 3, 4, 5], { 1: 'warmer', 2: 'crop', 5: 'gone' })
  const after = of([1, 2, 3, 4], { 1: 'cooler', 3: 'new', 2: 'crop' })
  expect(compareVersions(before, after).noted).toEqual([1, 3])
})
