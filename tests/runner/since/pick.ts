import type { SourceModule } from '../../architecture/parse-module.ts'
import {
  isEverything,
  isOnlyChecked,
  isPage,
  isProduct,
  isSource,
  isTest,
  isUnitTest,
  pageOfPicture,
  within,
} from './file-kinds.ts'
import type { Importers } from './importers.ts'
import { importersOf, reach } from './importers.ts'
import { namesScreen, textWithSupport } from './screens.ts'
import { galleryPagesTouched, screensTouched, SERVER } from './touched.ts'

/** The stages that a change may leave out, wholly or in part. All others always run. */
export const NARROWED = [
  ...['unit', 'server', 'attack', 'postgres-15', 'sizes'],
  ...['browser', 'gallery', 'firefox'],
] as string[]

/** What a stage runs of a change. */
export interface Picked {
  /** Test files; `all` where nothing tells them apart. */
  files: Set<string> | 'all'
  /** Pages of the gallery whose pictures may differ. */
  pages: Set<string>
  /** The changed files that ask for it. */
  because: string[]
}

type Choice = Map<string, Omit<Picked, 'because'>>

export interface Sources {
  modules: readonly SourceModule[]
  textOf: (file: string) => string
  /** Patterns of the test files of the stages that run on the server's code. */
  testsOf: Record<'server' | 'postgres-15', readonly string[]>
}

const SUITES: Record<string, string> = {
  attack: 'tests/attack',
  browser: 'tests/e2e',
  gallery: 'tests/gallery',
  firefox: 'tests/firefox',
}

/** What sets a stage up is imported by none of its tests. */
const SET_UP: Record<string, RegExp> = {
  server: /^tests\/support\/postgres\//,
  'postgres-15': /^tests\/support\/postgres\//,
  attack: /^tests\/support\/attack\//,
}

/** Whether a test reads files of the repository by itself: imports do not say which. */
const readsFiles = (text: string) =>
  /\bimport\.meta\.glob\b/.test(text) ||
  (/\bimport\.meta\.dirname\b/.test(text) && /\b(readFile|readdir)(Sync)?\(/.test(text))

const all = (stages: readonly string[]): Choice =>
  new Map(stages.map((stage) => [stage, { files: 'all', pages: new Set() }]))

/** Answers, for one changed file after the other, what each stage has to run. */
class Rule {
  private readonly sources: Sources
  private readonly importers: Importers
  private readonly tests: string[]
  private readonly texts = new Map<string, string>()

  constructor(sources: Sources) {
    this.sources = sources
    this.importers = importersOf(sources.modules, sources.textOf)
    this.tests = sources.modules.map(({ file }) => file).filter(isTest)
    const modules = new Map(sources.modules.map((module) => [module.file, module]))
    for (const test of [...this.suite('browser'), ...this.suite('firefox')]) {
      this.texts.set(test, textWithSupport(test, modules, sources.textOf))
    }
  }

  of(file: string): Choice {
    const picture = pageOfPicture(file)
    if (picture !== undefined) return this.gallery(new Set([picture]), [])
    if (isOnlyChecked(file)) return new Map()
    if (isEverything(file)) return all(NARROWED)
    if (this.importers.has(file)) return this.ofModule(file)
    // Whoever imported a file that is gone has changed as well.
    if (isSource(file)) return new Map()
    const suites = Object.keys(SUITES).filter((stage) => within(SUITES[stage] ?? '')(file))
    return all(suites.length > 0 ? suites : NARROWED)
  }

  private ofModule(file: string): Choice {
    const importers = this.importers
    const up = reach([file], importers)
    const direct = reach([file], importers, (importer) => importer !== SERVER)
    const reads = (test: string) => isProduct(file) && readsFiles(this.sources.textOf(test))
    const unit = this.tests.filter((test) => isUnitTest(test) && (up.has(test) || reads(test)))
    const ofServer = (stage: 'server' | 'postgres-15') =>
      this.sources.testsOf[stage].filter((test) => up.has(test))
    const files: Record<string, string[] | 'all'> = {
      unit,
      server: ofServer('server'),
      'postgres-15': ofServer('postgres-15'),
      attack: up.has(SERVER) ? 'all' : this.suite('attack', up),
      sizes: isPage(file) ? 'all' : [],
      browser: this.ofScreens('browser', file, direct),
      firefox: this.ofScreens('firefox', file, direct),
    }
    for (const [stage, setUp] of Object.entries(SET_UP)) {
      if ([...up].some((one) => setUp.test(one))) files[stage] = 'all'
    }
    const choice: Choice = this.ofGallery(file, direct)
    for (const [stage, own] of Object.entries(files)) {
      if (own.length === 0) continue
      choice.set(stage, { files: own === 'all' ? own : new Set(own), pages: new Set() })
    }
    return choice
  }

  private suite(stage: string, reached?: Set<string>): string[] {
    const own = this.tests.filter(within(SUITES[stage] ?? ''))
    return reached ? own.filter((test) => reached.has(test)) : own
  }

  /** Tests that import what has changed, or that name a screen on which it is seen. */
  private ofScreens(stage: string, file: string, direct: Set<string>): string[] | 'all' {
    const screens = screensTouched(file, this.importers, this.sources.modules)
    if (screens === 'all') return 'all'
    const names = (test: string) =>
      [...screens].some((screen) => namesScreen(this.texts.get(test) ?? '', screen))
    return this.suite(stage).filter((test) => direct.has(test) || names(test))
  }

  private ofGallery(file: string, direct: Set<string>): Choice {
    const pages = galleryPagesTouched(file, this.importers)
    return pages === 'all' ? all(['gallery']) : this.gallery(pages, this.suite('gallery', direct))
  }

  private gallery(pages: Set<string>, direct: string[]): Choice {
    const opens = (test: string) =>
      [...pages].some((page) => this.sources.textOf(test).includes(`'${page}'`))
    const pictures = pages.size > 0 ? ['tests/gallery/pages.test.ts'] : []
    const files = new Set([...direct, ...this.suite('gallery').filter(opens), ...pictures])
    return new Map(files.size > 0 ? [['gallery', { files, pages }]] : [])
  }
}

/** What a change of these files can touch, by stage; a stage that is not among the answers has nothing to run. */
export function pick(changed: readonly string[], sources: Sources): Map<string, Picked> {
  const rule = new Rule(sources)
  const picked = new Map<string, Picked>()
  for (const file of changed) {
    for (const [stage, { files, pages }] of rule.of(file)) {
      const sum = picked.get(stage) ?? { files: new Set(), pages: new Set(), because: [] }
      picked.set(stage, {
        files: files === 'all' || sum.files === 'all' ? 'all' : sum.files.union(files),
        pages: sum.pages.union(pages),
        // What asks for the whole stage explains it best.
        because: files === 'all' ? [file, ...sum.because] : [...sum.because, file],
      })
    }
  }
  return picked
}
