import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './read-sources.ts'

/** The names in `names` that a file of `layer` cannot see, by the layer's own tsconfig.json. */
function unknownNames(layer: string, names: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'layer-types-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'names.ts'), names.map((name) => `void ${name}\n`).join(''))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, layer, 'tsconfig.json'),
        // With the layer's own files, so that a package's types can't bring a name in unseen.
        include: [join(root, layer), 'names.ts'],
        exclude: [
          join(root, layer, '**/*.test.*'),
          ...['sign-in', 'web-manifest'].map((each) => join(root, 'src', each)),
        ],
      }),
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return names.filter((name) => new RegExp(`names\\.ts.*Cannot find name '${name}'`).test(stdout))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const names = ['document', 'process', 'Map']

test.each([
  ['contract', ['document', 'process']],
  ['server', ['document']],
  ['sw', ['document', 'process']],
  ['src', ['process']],
])('types of %s: %j are unknown', (layer, unknown) => {
  expect(unknownNames(layer, names)).toEqual(unknown)
})
