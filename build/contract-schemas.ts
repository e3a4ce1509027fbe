import type { Plugin } from 'vite'

/** What no page reads of an endpoint: the server checks by its schemas, and TypeScript has seen the rest. */
export const LEFT_OUT = new Set([
  ...['params', 'query', 'body', 'response', 'accepted'],
  ...['status', 'alsoPending', 'idempotent', 'cached'],
])

interface Node {
  type: string
  start: number
  end: number
}

interface Call extends Node {
  callee: Node & { name?: string; object?: { name?: string }; property?: { name?: string } }
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
}

/** The calls in a module's syntax tree. */
function callsIn(node: unknown, found: Call[] = []): Call[] {
  if (Array.isArray(node)) for (const each of node) callsIn(each, found)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    if (node.type === 'CallExpression') found.push(node as Call)
    for (const value of Object.values(node)) callsIn(value, found)
  }
  return found
}

/** Of valibot's functions those that do something besides building a schema. */
const ACTS = new Set(['parse', 'assert'])

const buildsSchema = ({ callee: { object, property } }: Call) =>
  object?.name === 'v' && !ACTS.has(property?.name ?? '')

/** The module with a mark at each schema: one that nobody uses may leave the bundle. */
export function pureSchemas(code: string, tree: unknown): string {
  return callsIn(tree)
    .filter(buildsSchema)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start }) => `${rest.slice(0, start)}/*@__PURE__*/${rest.slice(start)}`, code)
}

/** The module with what pages read of each endpoint: its method, path, access and live domain. */
export function bareEndpoints(code: string, tree: unknown): string {
  const texts = callsIn(tree).flatMap(({ callee, arguments: [declared] }) => {
    if (callee.name !== 'endpoint' || !declared?.properties) return []
    const kept = declared.properties.filter(({ key }) => !LEFT_OUT.has(key?.name ?? ''))
    return { ...declared, text: `{${kept.map(({ start, end }) => code.slice(start, end)).join()}}` }
  })
  return texts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/**
 * Leaves out of the page's bundles the schemas that no page uses: those of endpoints, by which the
 * server checks, and with them those of answers that no page looks into.
 */
export function unusedSchemas(): Plugin {
  return {
    name: 'unused-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /\bv\./ },
      handler(code) {
        const bare = bareEndpoints(code, this.parse(code))
        return { code: pureSchemas(bare, this.parse(bare)), map: null }
      },
    },
  }
}
