import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { retireFiles } from './retire-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-03-01T00:00:00Z')

function build(dist: string, names: string[]): void {
  for (const name of names) {
    const folder = name.endsWith('.woff2') ? 'fonts' : 'assets'
    mkdirSync(join(dist, folder), { recursive: true })
    writeFileSync(join(dist, folder, name), name)
  }
  writeFileSync(join(dist, 'index.html'), '<title>shell</title>')
}

test('files of a build before stay for 30 days after it was replaced', () => {
  const root = mkdtempSync(join(tmpdir(), 'gramone-retired-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  const retired = () => readdirSync(join(root, 'dist-retired', 'assets')).sort()

  retireFiles(dist, START)
  expect(existsSync(join(root, 'dist-retired'))).toBe(false)

  build(dist, ['a-1.js', 'same-1.js', 'same-1.js.br', 'font-1.woff2'])
  retireFiles(dist, START)
  expect(retired()).toEqual(['a-1.js', 'same-1.js', 'same-1.js.br'])
  expect(existsSync(join(dist, 'index.html'))).toBe(true)

  // A file that both builds have is retired with the later build.
  build(dist, ['a-2.js', 'same-1.js'])
  retireFiles(dist, START + 20 * DAY_MS)
  expect(retired()).toEqual(['a-1.js', 'a-2.js', 'same-1.js', 'same-1.js.br'])

  retireFiles(dist, START + 30 * DAY_MS)
  expect(retired()).toHaveLength(4)
  retireFiles(dist, START + 30 * DAY_MS + 1)
  expect(retired()).toEqual(['a-2.js', 'same-1.js'])
  expect(readdirSync(join(root, 'dist-retired', 'fonts'))).toEqual([])
})
