import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLeaked, tryLeakedPasswords } from './leaked-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

function listOf(passwords: string[], lineOf: (hash: string, index: number) => string, end = '') {
  const path = join(folder, `${passwords.length}-${lineOf('', 0).length}-${end.length}.txt`)
  writeFileSync(path, passwords.map(hashOf).toSorted().map(lineOf).join('\n') + end)
  return path
}

const counted = (hash: string, index: number) => `${hash}:${index ** 3}`

test.each([1, 2, 3, 500])('each of %i is found, and none that is not there', async (count) => {
  const passwords = Array.from({ length: count }, (_each, index) => `pass ${index}`)
  const lists = [
    listOf(passwords, counted, '\n'),
    listOf(passwords, counted),
    listOf(passwords, (hash, index) => `${counted(hash, index)}\r`, '\n'),
    listOf(passwords, (hash) => hash, '\n'),
  ]
  for (const list of lists) {
    for (const password of passwords) expect(await isLeaked(password, list), password).toBe(true)
    for (let index = 0; index < 100; index += 1) {
      expect(await isLeaked(`other ${index}`, list), `other ${index}`).toBe(false)
    }
  }
})

test('letters with their signs apart are the same password', async () => {
  const list = listOf(['caf\u00e9 au lait'], (hash) => `${hash}:7`, '\n')
  expect(await isLeaked('cafe\u0301 au lait', list)).toBe(true)
})

test('at the start: a list that is not there, is empty or of another kind is told', async () => {
  const good = listOf(['a', 'b'], counted, '\n')
  expect(await tryLeakedPasswords(good)).toEqual([])
  const [empty, words, small] = ['empty', 'words', 'small'].map((name) => join(folder, name))
  writeFileSync(empty ?? '', '')
  writeFileSync(words ?? '', 'password\n12345678\n')
  writeFileSync(small ?? '', `${hashOf('a').toLowerCase()}:1\n`)
  for (const path of [empty, words, small, join(folder, 'nowhere')]) {
    const [line = ''] = await tryLeakedPasswords(path ?? '')
    expect(line).toMatch(/^LEAKED_PASSWORDS: .*(is empty|no SHA-1|ENOENT)/)
  }
})
