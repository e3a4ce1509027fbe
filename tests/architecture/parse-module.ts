import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One source file as the architecture tests see it. */
export type SourceModule = {
  /** Path from the root of the repository, with forward slashes. */
  file: string
  imports: Import[]
  /** Exports only what other files declare. */
  isBarrel: boolean
  /** Every call and access on localStorage or sessionStorage, by the text of its key. */
  storageKeys: string[]
}

/**
 * `to` is a path in the repository for a relative import, else a package's name or `node:…`; `names` are
 * the values that a static import names.
 */
export type Import = { to: string; local: boolean; typeOnly: boolean; names: string[] }

export type Syntax = { type: string; start: number; end: number; [property: string]: unknown }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const storages = new Set(['localStorage', 'sessionStorage'])
const keyed = new Set(['getItem', 'setItem', 'removeItem'])
const keyless = new Set(['clear', 'key', 'length'])

export function visit(value: unknown, see: (node: Syntax) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (isSyntax(value)) {
    see(value)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see)
  }
}

const nameOf = (node: unknown): string | undefined => {
  if (!isSyntax(node)) return undefined
  if (node.type === 'Identifier') return String(node['name'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined
}

const textOf = (node: unknown): string | undefined =>
  isSyntax(node) && typeof node['value'] === 'string' ? node['value'] : undefined

/** `./page.tsx?url` written in `src/main.tsx` is `src/page.tsx`; `@lingui/core/macro` is `@lingui/core`. */
function resolveImport(file: string, specifier: string, typeOnly: boolean): Omit<Import, 'names'> {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) {
    return { to: posix.join(posix.dirname(file), bare), local: true, typeOnly }
  }
  if (bare.startsWith('node:')) return { to: bare, local: false, typeOnly }
  const parts = bare.split('/')
  const name = bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare)
  return { to: name, local: false, typeOnly }
}

/** Reads imports of every kind: static, type-only, re-exporting, dynamic, `import('…').T`, `new URL('…')`. */
export function parseModule(file: string, source: string): SourceModule {
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)

  const imports: Import[] = []
  const add = (specifier: string | undefined, typeOnly: boolean, names: string[] = []) => {
    if (specifier !== undefined)
      imports.push({ ...resolveImport(file, specifier, typeOnly), names })
  }
  for (const found of module.staticImports) {
    const typeOnly = found.entries.length > 0 && found.entries.every((entry) => entry.isType)
    const values = found.entries.filter(({ isType }) => !isType)
    const names = values.flatMap(({ importName }) => importName.name ?? [])
    add(found.moduleRequest.value, typeOnly, names)
  }
  for (const found of module.staticExports) {
    for (const entry of found.entries) add(entry.moduleRequest?.value, entry.isType)
  }

  const storageKeys: string[] = []
  const text = (node: Syntax) => source.slice(node.start, node.end)
  visit(program.body, (node) => {
    if (node.type === 'ImportExpression') add(textOf(node['source']), false)
    if (node.type === 'TSImportType') add(textOf(node['source']), true)
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'URL') {
      const [address] = node['arguments'] as unknown[]
      const written = textOf(address)
      if (written?.startsWith('.') && /\.[cm]?[jt]sx?$/.test(written)) add(written, false)
    }
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Syntax
      const [key] = node['arguments'] as unknown[]
      const onStorage =
        callee.type === 'MemberExpression' && storages.has(nameOf(callee['object']) ?? '')
      if (onStorage && keyed.has(nameOf(callee) ?? ''))
        storageKeys.push(isSyntax(key) ? text(key) : '')
    }
    if (node.type === 'MemberExpression' && storages.has(nameOf(node['object']) ?? '')) {
      const property = node['computed'] ? undefined : nameOf(node['property'])
      if (property === undefined || !(keyed.has(property) || keyless.has(property))) {
        storageKeys.push(text(node))
      }
    }
  })

  const statements = program.body as unknown as Syntax[]
  const exportsOnlyOthers = statements.every(
    (node) =>
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node['declaration'] === null),
  )
  const isBarrel =
    statements.some((node) => node.type === 'ExportAllDeclaration') ||
    (exportsOnlyOthers && module.staticExports.length > 0)
  return { file, imports, isBarrel, storageKeys }
}
