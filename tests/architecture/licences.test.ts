import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

// What goes to people or runs on the server may be passed on with the portal. Tools of the build and of tests are not passed on.

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** Packages of another licence, or without one in their description, and why they may be used. */
const LOOKED_AT: Record<string, string> = {
  'web-push': 'MPL-2.0: used unchanged',
  'caniuse-lite': 'CC-BY-4.0: data for the build alone, named here',
  'png-js': 'MIT, in its LICENSE file',
  'xmlhttprequest-ssl': 'MIT, in its LICENSE file',
}

/** LGPL-3.0 libraries that are loaded as files of their own, which anybody can replace: libvips below sharp. */
const REPLACEABLE = /^@img\/sharp-/

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ license: v.optional(v.string()), dev: v.optional(v.boolean()) }),
  ),
})

/** Whether an expression of SPDX names free licences alone: of alternatives one, of parts all. */
function isFree(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isFree)
  return plain.split(' AND ').every((licence) => FREE.has(licence))
}

test('every package that is passed on has a licence that allows it', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
  const { packages } = v.parse(Lock, JSON.parse(text))
  const passedOn = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(passedOn.length).toBeGreaterThan(100)
  const unknown = passedOn.flatMap(([path, { license = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isKnown = isFree(license) || name in LOOKED_AT || REPLACEABLE.test(name)
    return isKnown ? [] : [`${name}: ${license || 'none'}`]
  })
  expect(unknown).toEqual([])
})

test.each([
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('licence %s: free %s', (expression, expected) => {
  expect(isFree(expression)).toBe(expected)
})
