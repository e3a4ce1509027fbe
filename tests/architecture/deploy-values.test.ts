import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, root } from './read-sources.ts'

const namesIn = (text: string) => [...text.matchAll(/@([A-Z][A-Z_\d]*)@/g)].map(([, name]) => name)

test('cluster: docs/cluster.md has a value for every name in deploy/, and no other', () => {
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => readSource(`deploy/${name}`))
  const used = new Set(files.flatMap(namesIn))
  const lines = readSource('docs/cluster.md').match(/^ +s\|@.*$/gm) ?? []
  expect(new Set(lines.flatMap(namesIn))).toEqual(used)
})
