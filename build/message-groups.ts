import { statSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { FIRST, UNSTORED } from './built-messages.ts'
import { firstModules } from './static-modules.ts'
import { storedModules } from './stored-modules.ts'

/** Messages that modules of several folders say. */
const SHARED = 'shared'

/** A folder that says fewer messages alone is not worth a file of its own. */
const SMALLEST_GROUP = 15

/** Printed at build time, with all messages at hand. */
const isPrinted = (file: string) => /^src\/(sign-in|web-manifest)\//.test(file)

/** A feature, or the blocks of screens; what the other layers say is shared by all screens. */
function folderOf(file: string): string {
  const [, feature, layer] = /^src\/(?:features\/([\w-]+)|(blocks))\//.exec(file) ?? []
  return feature ?? layer ?? SHARED
}

export interface MessageGroups {
  /** The groups by name; each language has a catalog for each. */
  names: readonly string[]
  /** The group of a message, by its id; absent where only printed pages say it. */
  groupOf: ReadonlyMap<string, string>
  /** What a module says, by its file: the groups that hold its messages, the first screen's aside. */
  saidBy: ReadonlyMap<string, ReadonlySet<string>>
}

/** Messages with the files that say them, as the source language's catalog notes them. */
async function readOrigins(): Promise<Map<string, string[]>> {
  const config = getConfig()
  const [pageCatalog] = await getCatalogs(config)
  const messages = (await pageCatalog?.read(config.sourceLocale ?? 'en')) ?? {}
  return new Map(
    Object.entries(messages).map(([id, { origin = [] }]) => [
      id,
      origin.map(([file]) => file).filter((file) => !isPrinted(file)),
    ]),
  )
}

/** Groups the messages by the folder that says them. */
async function makeGroups(root: string): Promise<MessageGroups> {
  const origins = await readOrigins()
  const first = firstModules(root)
  const stored = storedModules(root)
  const storedFolders = new Set([...stored].map(folderOf))
  const groupOf = new Map<string, string>()
  for (const [id, files] of origins) {
    if (files.length === 0) continue
    const folders = new Set(files.map(folderOf))
    const [folder = SHARED] = folders
    const isFirst = files.some((file) => first.has(file))
    const isStored = files.some((file) => stored.has(file))
    const isOwn = folders.size === 1 && isStored === storedFolders.has(folder)
    groupOf.set(id, isFirst ? FIRST : isOwn ? folder : isStored ? SHARED : UNSTORED)
  }
  const sizes = Map.groupBy(groupOf.values(), (group) => group)
  for (const [id, group] of groupOf) {
    const isSmall = (sizes.get(group)?.length ?? 0) < SMALLEST_GROUP
    if (group === FIRST || !isSmall) continue
    groupOf.set(id, storedFolders.has(group) ? SHARED : UNSTORED)
  }
  const saidBy = new Map<string, Set<string>>()
  for (const [id, files] of origins) {
    const group = groupOf.get(id)
    if (!group || group === FIRST) continue
    for (const file of files) saidBy.set(file, (saidBy.get(file) ?? new Set()).add(group))
  }
  const names = [...new Set(groupOf.values())].sort()
  return { names, groupOf, saidBy }
}

let latest: { version: number; groups: Promise<MessageGroups> } | undefined

/** The groups of the messages as they were last extracted. */
export function messageGroups(root: string): Promise<MessageGroups> {
  const version = statSync(join(root, 'src/locales/en.po')).mtimeMs
  if (latest?.version !== version) latest = { version, groups: makeGroups(root) }
  return latest.groups
}
