import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deviceDatabase } from '../../offline/device-store/database.ts'
import { setOwner } from '../../offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../offline/device-store/sealing.ts'
import { findWords, keepWords } from './kept-words.ts'

const sunita = { id: 'sunita', keys: await keysOf(newDataKey()) }
const ravi = { id: 'ravi', keys: await keysOf(newDataKey()) }
const open = (person: typeof sunita) => setOwner(person.id, person.keys)

beforeEach(async () => {
  await (await deviceDatabase()).clear('files')
  open(sunita)
})

test('kept words: are there again for their person alone, by record and tab', async () => {
  const before = Date.now()
  await keepWords('answer 1', 'आधा वाक्य')
  const found = await findWords('answer 1')
  expect(found?.words).toBe('आधा वाक्य')
  expect(found?.savedAt).toBeGreaterThanOrEqual(before)
  expect(await findWords('note 1')).toBeUndefined()
  expect(await findWords('answer 2')).toBeUndefined()
  open(ravi)
  expect(await findWords('answer 1')).toBeUndefined()
  setOwner(null)
  expect(await findWords('answer 1')).toBeUndefined()
  open(sunita)
  expect((await findWords('answer 1'))?.words).toBe('आधा वाक्य')
})

test('kept words: none are deleted, and a form that follows at once finds nothing', async () => {
  await keepWords('answer 1', 'Sent')
  const gone = keepWords('answer 1', ' \n')
  expect(await findWords('answer 1')).toBeUndefined()
  await gone
  expect(await (await deviceDatabase()).count('files')).toBe(0)
})

test('kept words: without a key nothing is said to be saved, and the next try is not stopped by it', async () => {
  setOwner(null)
  await expect(keepWords('answer 1', 'Lost?')).rejects.toThrow('No key is open')
  open(sunita)
  await keepWords('answer 1', 'Saved')
  expect((await findWords('answer 1'))?.words).toBe('Saved')
})
