import type { Plugin } from 'vite'
import { messageGroups } from './message-groups.ts'
import { sourceFile, staticModules } from './static-modules.ts'

/** Where the build notes what its chunks say, beside Vite's manifest. */
export const MESSAGES_FILE = '.vite/messages.json'

export interface MessagesOfBuild {
  /** The groups whose messages a chunk's modules say, by its file; absent where none. */
  saidBy: Record<string, string[]>
  /** Each `import()` of the source: the chunk that brings the module, and the groups it waits for. */
  imports: { module: string; file: string; groups: string[] }[]
}

const IMPORT_CALL = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/**
 * A module that comes by `import()` brings the messages that it and its static imports say: the
 * import resolves when both are there, as Vite has it with a module's styles.
 */
export function lazyMessages(): Plugin {
  let root = ''
  const waits = new Map<string, string[]>()
  return {
    name: 'lazy-messages',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\/src\/(?!sign-in\/).*\.tsx?(\?|$)/, code: /\bimport\(/ },
      async handler(code, importer) {
        const { saidBy } = await messageGroups(root)
        const groupsOf = new Map<string, string[]>()
        for (const [call, , target = ''] of code.matchAll(IMPORT_CALL)) {
          const id = (await this.resolve(target, importer))?.id
          const file = sourceFile(root, id ?? '')
          if (!id || !/^(src|sw)\/.*\.tsx?$/.test(file)) continue
          const modules = [...staticModules(root, [file])]
          const groups = new Set(modules.flatMap((module) => [...(saidBy.get(module) ?? [])]))
          groupsOf.set(call, [...groups].sort())
          waits.set(id, [...groups].sort())
        }
        let isChanged = false
        const replaced = code.replaceAll(IMPORT_CALL, (call) => {
          const groups = groupsOf.get(call)
          if (!groups?.length) return call
          isChanged = true
          return `__withMessages(${call}, ${JSON.stringify(groups)})`
        })
        if (!isChanged) return null
        const helper = `import { withMessages as __withMessages } from '${root}/src/i18n/language.ts'\n`
        return { code: helper + replaced, map: null }
      },
    },
    async generateBundle(_options, bundle) {
      const { saidBy } = await messageGroups(root)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const noted: MessagesOfBuild = { saidBy: {}, imports: [] }
      for (const { fileName, moduleIds } of chunks) {
        const groups = new Set(
          moduleIds.flatMap((id) => [...(saidBy.get(sourceFile(root, id)) ?? [])]),
        )
        if (groups.size > 0) noted.saidBy[fileName] = [...groups].sort()
      }
      for (const [id, groups] of waits) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) continue
        noted.imports.push({ module: sourceFile(root, id), file: chunk.fileName, groups })
      }
      this.emitFile({
        type: 'asset',
        fileName: MESSAGES_FILE,
        source: JSON.stringify(noted, null, 2),
      })
    },
  }
}
