import { expect, test } from 'vitest'
import { itemByCharacter, neighbour } from './roving.ts'

const items = ['a', 'b', 'c']

test('roving focus: arrows go round at both ends', () => {
  expect(neighbour(items, 2, 'ArrowDown')).toBe('a')
  expect(neighbour(items, 0, 'ArrowUp')).toBe('c')
  expect(neighbour(items, 1, 'ArrowUp')).toBe('a')
})

test('roving focus: without a present item the first and the last are next', () => {
  expect(neighbour(items, -1, 'ArrowDown')).toBe('a')
  expect(neighbour(items, -1, 'ArrowUp')).toBe('c')
})

test('roving focus: Home, End, and no other key', () => {
  expect(neighbour(items, 1, 'Home')).toBe('a')
  expect(neighbour(items, 1, 'End')).toBe('c')
  expect(neighbour(items, 1, 'x')).toBeUndefined()
})

test('roving focus: a letter leads to the next item that begins with it, and on at the next press', () => {
  const named = ['Edit', 'History', 'हटाएँ', 'Help'].map((textContent) => ({ textContent }))
  const press = (key: string, here: number, ctrlKey = false) =>
    itemByCharacter(named, here, { key, ctrlKey, metaKey: false, altKey: false })?.textContent
  expect(press('h', 0)).toBe('History')
  expect(press('H', 1)).toBe('Help')
  expect(press('h', 3)).toBe('History')
  expect(press('ह', 0)).toBe('हटाएँ')
  expect(press('h', 0, true)).toBeUndefined()
  expect(press('Enter', 0)).toBeUndefined()
})
