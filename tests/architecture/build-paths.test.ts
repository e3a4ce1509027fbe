import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, isTest, readSource, root } from './read-sources.ts'

/** Says which modules come at every start; a screen, a dialog or a block has no place there. */
const ENTRY_POINTS = 'build/entry-points.ts'
const MOST_ENTRY_POINTS = 12

// A module by its file, or anything of one feature, block or other room of the page.
const MODULE = /(?:src|sw|contract)\/[\w./$-]*\w\.tsx?(?![\w?])/g
const ROOM = /\b(?:features|blocks|offline|ui|app|session|api)\/[a-z][\w-]*/g

/** Paths of the product's own modules that a step of the build names by hand. */
function pathsByHand(source: string): string[] {
  const code = source
    .replace(/^import [^]*?from '.*'$/gm, '')
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(MODULE), ...code.matchAll(ROOM)].map(([path]) => path)
}

// Assets are made by hand and checked in.
const steps = filesOf((name) => name.endsWith('.ts')).filter(
  (file) => file.startsWith('build/') && !file.startsWith('build/assets/') && !isTest(file),
)

test('build: no step names modules by hand, but for a dozen entry points', () => {
  expect(steps.length).toBeGreaterThan(15)
  const found = steps
    .filter((file) => file !== ENTRY_POINTS)
    .flatMap((file) => pathsByHand(readSource(file)).map((path) => `${file}: ${path}`))
  expect(found).toEqual([])
  const entryPoints = [...readSource(ENTRY_POINTS).matchAll(MODULE)].map(([path]) => path)
  expect(entryPoints.length).toBeGreaterThan(3)
  expect(entryPoints.length).toBeLessThanOrEqual(MOST_ENTRY_POINTS)
  expect(entryPoints.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('build: a path by hand is seen', () => {
  expect(pathsByHand("const LIST = ['src/features/map/maps.ts']")).not.toEqual([])
  expect(pathsByHand('const MAP = /features\\/map|features/map/')).not.toEqual([])
  expect(pathsByHand("import { iconOf } from '../src/ui/icon.ts'\n// src/ui/icon.ts")).toEqual([])
})
