import type { Plugin } from 'vite'
import { messageGroups } from './message-groups.ts'

const ID = /\bid: ?"([^"]{6})"/g
const CATALOG = /\.po\?messages=([\w-]+)$/
const COMPILED = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/** How a message's number stands in code and in a page's messages. */
const shortId = (number: number) => number.toString(36)

/**
 * Gives the messages of a built page short ids: Lingui's are six random characters, which no packing
 * makes smaller, and each stands in the code and in three catalogs. A message's number follows from
 * its group's first one, so that a catalog is a list without ids. Comes after Lingui's own plugins.
 */
export function shortIds(): Plugin {
  let root = ''
  return {
    name: 'short-message-ids',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: [/\/src\/.*\.tsx?(\?|$)/, CATALOG] },
      async handler(code, id) {
        const { idsOf, numberOf } = await messageGroups(root)
        const group = CATALOG.exec(id)?.[1]
        if (!group) {
          const replaced = code.replaceAll(ID, (all, message: string) => {
            const number = numberOf.get(message)
            return number === undefined ? all : `id: "${shortId(number)}"`
          })
          return replaced === code ? null : { code: replaced, map: null }
        }
        const literal = COMPILED.exec(code)?.[1]
        if (!literal) throw new Error(`Lingui compiles ${id} in a form of its own`)
        const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>
        const ids = idsOf.get(group) ?? []
        const list = JSON.stringify(ids.map((message) => messages[message] ?? null))
        const first = numberOf.get(ids[0] ?? '') ?? 0
        return {
          code: `export const messages = Object.fromEntries(JSON.parse(${JSON.stringify(list)}).map((message, index) => [(index + ${first}).toString(36), message]))`,
          map: null,
        }
      },
    },
  }
}
