import { expect, test } from 'vitest'
import { UNSTORED } from '../../build/built-messages.ts'
import { catalogKey, kitFiles, readBuiltApp } from '../../build/kits.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { dist } from './built-files.ts'

const app = readBuiltApp(dist)
const { imports, neededBy } = app.messages

test('modules that come by import(): each waits for all that it and its static imports say', () => {
  expect(imports.length).toBeGreaterThan(30)
  const silent = imports.map(({ module, waitsFor, says }) => ({
    module,
    missing: says.filter((group) => !waitsFor.includes(group)),
  }))
  expect(silent.filter(({ missing }) => missing.length > 0)).toEqual([])
})

test('the shell says nothing but the first messages', () => {
  const shell = imports.find(({ module }) => module === 'src/app/start-app.tsx')
  expect(shell?.says).toEqual([])
})

test('messages come in several groups, and most chunks need few of them', () => {
  const groups = new Set(Object.values(neededBy).flat())
  expect(groups.size).toBeGreaterThan(5)
  const frugal = Object.values(neededBy).filter(({ length }) => length <= 3)
  expect(frugal.length).toBeGreaterThan(Object.keys(neededBy).length / 2)
})

test('kits: no device stores the messages of screens that none stores', () => {
  const catalogs = LANGUAGES.map((language) => app.manifest[catalogKey(language, UNSTORED)]?.file)
  const kits = kitFiles(app)
  expect(catalogs.filter((file) => file === undefined || kits.has(file))).toEqual([])
})
