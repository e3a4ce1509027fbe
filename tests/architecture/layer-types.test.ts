import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './read-sources.ts'

const NAMES = 'tests/architecture/unknown-names'
const layers = readdirSync(join(root, NAMES)).map((file) => file.replace('.ts', ''))

test('layers: all four say which names they must not know', () => {
  expect(layers).toEqual(['contract', 'server', 'src', 'sw'])
})

test.each(layers)('%s: its types are checked with the names that it must not know', (layer) => {
  const config = readFileSync(join(root, layer, 'tsconfig.json'), 'utf8')
  expect(config).toContain(`"../${NAMES}/${layer}.ts"`)
})
