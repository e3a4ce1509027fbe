import packageJson from '../../package.json' with { type: 'json' }
import type { Import, SourceModule } from './parse-module.ts'
import { isTest } from './read-sources.ts'

type Layer = {
  /** Folders and files that this layer may import, itself included. */
  imports: string[]
  /** Whether it may import a package of that name; `node:…` is asked like a package. */
  packages: (name: string) => boolean
}

const shipped = new Set(Object.keys(packageJson.dependencies))
const isNode = (name: string) => name.startsWith('node:')
const none = () => false
const any = () => true
const page = (name: string) => shipped.has(name)

const sharedWithWorker = ['sw/outbox', 'sw/shared-files']

/** The page's layers from the lowest up: each may import itself and the ones before it. */
const pageLayers = ['api', 'i18n', 'ui', 'session', 'offline', 'blocks', 'features', 'app'] as const
const upTo = (layer: (typeof pageLayers)[number]) => [
  ...pageLayers.slice(0, pageLayers.indexOf(layer) + 1).map((name) => `src/${name}`),
  ...['src/storage-keys.ts', 'src/locales', 'contract', ...sharedWithWorker],
]

/**
 * Which way imports may point. A file belongs to the layer with the longest matching path; what is
 * not listed is forbidden. A new folder at the root or in src needs a line here.
 */
export const layers: Record<string, Layer> = {
  contract: { imports: ['contract'], packages: (name) => name === 'valibot' },
  server: {
    imports: ['server', 'contract'],
    packages: (name) => isNode(name) || (shipped.has(name) && !/react|chakra/.test(name)),
  },
  // Measures the server on databases that tests know how to start.
  'server/bench': {
    imports: ['server', 'contract', 'tests/support'],
    packages: any,
  },
  'sw/outbox': {
    imports: ['sw/outbox', 'contract'],
    packages: (name) => name === 'idb' || name === 'valibot',
  },
  // Safe in page and worker as well.
  'sw/shared-files': {
    imports: ['sw/shared-files', 'sw/outbox', 'contract'],
    packages: (name) => name === 'idb',
  },
  sw: { imports: ['sw', 'contract'], packages: (name) => page(name) && !/react|chakra/.test(name) },
  src: { imports: ['src/route-tree.gen.ts', ...upTo('app')], packages: page },
  'src/route-tree.gen.ts': { imports: ['src/routes'], packages: page },
  'src/routes': { imports: ['src/routes', ...upTo('app')], packages: page },
  'src/app': { imports: ['src/route-tree.gen.ts', ...upTo('app')], packages: page },
  'src/features': { imports: upTo('features'), packages: page },
  // A page of its own, which loads every message itself.
  'src/features/gallery': {
    imports: upTo('features'),
    packages: (name) => page(name) || name === 'virtual:catalogs',
  },
  'src/blocks': { imports: upTo('blocks'), packages: page },
  // A device reports which release runs there.
  'src/offline': { imports: [...upTo('offline'), 'package.json'], packages: page },
  'src/session': { imports: upTo('session'), packages: page },
  'src/ui': { imports: upTo('ui'), packages: page },
  'src/i18n': {
    imports: upTo('i18n'),
    packages: (name) => page(name) || name === 'virtual:catalogs',
  },
  'src/api': { imports: upTo('api'), packages: page },
  // Settings of other programs.
  deploy: { imports: [], packages: none },
  'src/storage-keys.ts': { imports: [], packages: none },
  'src/locales': { imports: [], packages: none },
  // Printed at build time, hence Node; what the page itself runs stands in the layer below.
  'src/sign-in': { imports: ['src/sign-in', 'build', ...upTo('session')], packages: any },
  'src/sign-in/script': {
    imports: ['src/sign-in/script', ...upTo('session')],
    packages: none,
  },
  'src/web-manifest': { imports: ['src/web-manifest', 'build', ...upTo('ui')], packages: any },
  build: { imports: ['build', 'contract', 'src/ui', 'sw/kits.ts'], packages: any },
  // Runs on a machine where nothing is installed yet.
  scripts: { imports: ['scripts'], packages: isNode },
  tests: {
    imports: ['tests', 'build', 'scripts', 'contract', 'server', 'sw', 'src'],
    packages: any,
  },
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The layer with the longest path that contains `file`; undefined without a rule. */
export function layerOf(file: string): string | undefined {
  return Object.keys(layers)
    .filter((name) => within(file, name))
    .sort((a, b) => b.length - a.length)[0]
}

function allowed(file: string, layer: Layer, found: Import): boolean {
  const testing = isTest(file) || within(file, 'tests')
  if (!found.local) return testing || layer.packages(found.to)
  // package.json and its like at the root are for tests to read.
  if (testing && !found.to.includes('/')) return true
  if (isTest(found.to)) return false
  const folders = testing ? [...layer.imports, 'tests'] : layer.imports
  return folders.some((folder) => within(found.to, folder))
}

/** Every import that points the wrong way, as `file → target`. Type-only imports count. */
export function forbiddenImports(modules: SourceModule[]): string[] {
  return modules.flatMap(({ file, imports }) => {
    const layer = layers[layerOf(file) ?? '']
    if (layer === undefined) return [`${file} lies in no layer`]
    return imports
      .filter((found) => !allowed(file, layer, found))
      .map((found) => `${file} → ${found.to}`)
  })
}
