import { expect, test } from 'vitest'
import { parseModule, type SourceModule } from './parse-module.ts'
import { isTest, readSource, sourceModules } from './read-sources.ts'

const belowScreens = /^src\/(ui|blocks)\//
const shown = /^src\/(ui\/(controls|overlays|layout|feedback|office)|blocks)\/.*\.tsx$/
const gallery = /^src\/features\/gallery\//

type Component = { file: string; name: string }

/** What the files of controls and blocks export under a component's name. */
function components(modules: SourceModule[], read: (file: string) => string): Component[] {
  return modules
    .filter(({ file }) => shown.test(file) && !isTest(file))
    .flatMap(({ file }) =>
      [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
        ([, name = '']) => ({ file, name }),
      ),
    )
}

/** Whether a file of these imports the component by its name. */
function isImported(by: SourceModule[], { file, name }: Component): boolean {
  return by.some(({ imports }) =>
    imports.some(({ to, names }) => to === file && names.includes(name)),
  )
}

/** All that the gallery imports, and what those import. */
function drawnByGallery(modules: SourceModule[]): Set<string> {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const reached = new Set([...byFile.keys()].filter((file) => gallery.test(file)))
  for (const file of reached) {
    for (const { to, typeOnly } of byFile.get(file)?.imports ?? []) if (!typeOnly) reached.add(to)
  }
  return reached
}

/**
 * Components without a page. One that a screen imports must be imported by the gallery; one that only
 * its neighbours use is a part of them, and is drawn with them.
 */
function withoutPage(modules: SourceModule[], read: (file: string) => string): string[] {
  const sources = modules.filter(({ file }) => file.startsWith('src/') && !isTest(file))
  const pages = sources.filter(({ file }) => gallery.test(file))
  const screens = sources.filter(({ file }) => !gallery.test(file) && !belowScreens.test(file))
  const drawn = drawnByGallery(sources)
  return components(sources, read)
    .filter((each) =>
      isImported(screens, each) ? !isImported(pages, each) : !drawn.has(each.file),
    )
    .map(({ file, name }) => `${name} of ${file}`)
}

test('gallery: every control and block has a page', () => {
  expect(withoutPage(sourceModules, readSource)).toEqual([])
})

test('gallery: what a screen uses has a page of its own, its parts are drawn there', () => {
  const sources: Record<string, string> = {
    'src/ui/controls/lost.tsx': 'export function Lost() {}',
    'src/ui/layout/card.tsx': 'export const SIZES = []\nexport function Card() {}',
    'src/blocks/list/row.tsx': 'export function Row() {}',
    'src/blocks/list/list.tsx':
      "import { Row } from './row.tsx'\nimport { Card } from '../../ui/layout/card.tsx'\nexport function List() {}",
    'src/features/gallery/pages/blocks/list.tsx':
      "import { List } from '../../../../blocks/list/list.tsx'",
    'src/features/home/home.tsx':
      "import { Card } from '../../ui/layout/card.tsx'\nimport { List } from '../../blocks/list/list.tsx'",
  }
  const modules = Object.entries(sources).map(([file, source]) => parseModule(file, source))
  expect(withoutPage(modules, (file) => sources[file] ?? '')).toEqual([
    'Lost of src/ui/controls/lost.tsx',
    'Card of src/ui/layout/card.tsx',
  ])
})
