import type { Plugin } from 'vite'
import type { MessagesOfBuild } from './built-messages.ts'
import { MESSAGES_FILE } from './built-messages.ts'
import { WITH_MESSAGES } from './entry-points.ts'
import { messageGroups } from './message-groups.ts'
import { sourceFile, staticModules } from './static-modules.ts'

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
        const helper = `import { withMessages as __withMessages } from '${root}/${WITH_MESSAGES}'\n`
        return { code: helper + replaced, map: null }
      },
    },
    async generateBundle(_options, bundle) {
      const { saidBy } = await messageGroups(root)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const noted: MessagesOfBuild = { neededBy: {}, imports: [] }
      for (const { fileName, moduleIds } of chunks) {
        // A bundle holds modules for several users, and each user waits for what it runs of it.
        const groups = new Set(moduleIds.flatMap((id) => waits.get(id) ?? []))
        if (groups.size > 0) noted.neededBy[fileName] = [...groups].sort()
      }
      const says = (id: string, seen = new Set<string>()): string[] => {
        if (seen.has(id)) return []
        seen.add(id)
        const imported = this.getModuleInfo(id)?.importedIds ?? []
        const own = saidBy.get(sourceFile(root, id)) ?? []
        return [...own, ...imported.flatMap((next) => says(next, seen))]
      }
      for (const [id, waitsFor] of waits) {
        const module = sourceFile(root, id)
        const file = chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName ?? ''
        noted.imports.push({ module, file, waitsFor, says: [...new Set(says(id))].sort() })
      }
      this.emitFile({
        type: 'asset',
        fileName: MESSAGES_FILE,
        source: JSON.stringify(noted, null, 2),
      })
    },
  }
}
