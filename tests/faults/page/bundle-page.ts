import { join } from 'node:path'
import { Script } from 'node:vm'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { languages } from '../../../build/lingui.ts'
import { mutated } from '../model/mutations.ts'
import type * as PageCode from './page-code.tsx'

const ENTRY = join(import.meta.dirname, 'page-code.tsx')

/** Elements say their children's text, with blanks around it; looks and links are nothing here. */
const STAND_INS: [RegExp, string][] = [
  [
    /^@chakra-ui\/react\/styled-system$/,
    `const said = ({ children }) => children == null ? null : [' ', children, ' ']
     export const chakra = new Proxy(() => said, { get: () => said })
     export const defineRecipe = (recipe) => recipe`,
  ],
  [/^@tanstack\/react-router$/, `export const Link = ({ children }) => children`],
  [/^lucide-react\//, `export default () => null`],
]

const withoutLooks: Plugin = {
  name: 'without-looks',
  enforce: 'pre',
  resolveId: (id) => (STAND_INS.some(([pattern]) => pattern.test(id)) ? `\0stand-in ${id}` : null),
  load(id) {
    const name = id.startsWith('\0stand-in ') ? id.slice(10) : null
    return name === null ? null : (STAND_INS.find(([pattern]) => pattern.test(name))?.[1] ?? null)
  },
}

/** What a page's code finds around it, in place of the browser's own. */
export const GLOBALS = [
  ...['globalThis', 'window', 'self', 'document', 'navigator', 'location', 'fetch'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'AbortSignal'],
  ...['indexedDB', 'localStorage', 'sessionStorage', 'crypto', 'BroadcastChannel'],
  ...['XMLHttpRequest', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
] as const

export type PageGlobals = Record<(typeof GLOBALS)[number], unknown>

/**
 * The page's own code as one function that starts it anew each time it is called: a fresh page, as
 * after a reload.
 */
export async function bundlePage(): Promise<(globals: PageGlobals) => typeof PageCode> {
  const { NODE_ENV } = process.env
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLooks, ...mutated(process.env['MUTATION']), ...languages()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'pageCode' },
    },
  })
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const [first] = [result].flat()
  const [chunk] = first && 'output' in first ? first.output : []
  if (chunk?.type !== 'chunk') throw new Error('not built')
  const script = `(function (${GLOBALS.join(', ')}) {\n${chunk.code}\nreturn pageCode\n})`
  const start = new Script(script, { filename: 'page-code.js' }).runInThisContext() as (
    ...globals: unknown[]
  ) => typeof PageCode
  return (globals) => start(...GLOBALS.map((name) => globals[name]))
}
