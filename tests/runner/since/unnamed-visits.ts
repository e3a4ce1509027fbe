import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, sourceModules } from '../../architecture/read-sources.ts'
import { reports } from '../stages.ts'
import { isRoute } from './file-kinds.ts'
import { namesScreen, screenOf, textWithSupport } from './screens.ts'

interface Suite {
  suites?: Suite[]
  specs?: { file: string; tests: { annotations: { type: string; description?: string }[] }[] }[]
}

const root = join(import.meta.dirname, '..', '..', '..')

/** The addresses that the tests of a report came to, by file. */
function visitsIn({ suites = [], specs = [] }: Suite): [file: string, address: string][] {
  const here = specs.flatMap(({ file, tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'visited')
      .flatMap(({ description = '' }) => description.split(' ').filter((one) => URL.canParse(one)))
      .map((address): [string, string] => [`tests/e2e/${file}`, address]),
  )
  return [...here, ...suites.flatMap(visitsIn)]
}

/**
 * The screens to which a browser test came by a link without naming their address: `--since` does not pick it for a
 * change that is seen there alone. The first screen is left out, for every way through the front door leads there.
 */
export function unnamedVisits(stage: string): string[] {
  const report: unknown = JSON.parse(readFileSync(join(root, reports, `${stage}.json`), 'utf8'))
  const screens = new Set(
    sourceModules
      .map(({ file }) => file)
      .filter(isRoute)
      .map(screenOf),
  )
  const modules = new Map(sourceModules.map((module) => [module.file, module]))
  const unnamed = visitsIn(report as Suite)
    .map(([file, address]) => [file, `/${new URL(address).pathname.split('/')[1] ?? ''}`] as const)
    .filter(([, screen]) => screen !== '/' && screens.has(screen))
    .filter(([file, screen]) => !namesScreen(textWithSupport(file, modules, readSource), screen))
    .map(([file, screen]) => `${file} comes to ${screen}`)
  return [...new Set(unnamed)].sort()
}
