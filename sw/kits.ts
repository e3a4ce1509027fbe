import type { Language } from '../contract/core/languages.ts'
import type { Role } from '../contract/core/roles.ts'

/** A file that devices store ahead of its use (build/kits.ts). */
export interface KitFile {
  url: string
  /** `null`: the name carries the content's hash. */
  revision: string | null
  /** The roles whose screens need the file; absent: every device stores it. */
  roles?: readonly Role[]
  /** The language of a catalog of messages, or of the front door. */
  language?: Language
  /** The roles whose devices store the file also when its language is not the device's own; absent: all devices. */
  othersFor?: readonly Role[]
  /**
   * `opening`: without it the app does not open; a device's first install waits for these alone.
   * `work`: the screens where work begins, and where it was left unfinished. Absent: after those.
   */
  stage?: KitStage
  /** The pack in which it comes together with others (build/packs.ts). */
  pack?: string
}

export type KitStage = 'opening' | 'work'

const STAGES: readonly (KitStage | undefined)[] = ['opening', 'work', undefined]

/** For whom a device stores files, and in which languages, the first one first. */
export interface Device {
  roles: readonly Role[]
  languages: readonly Language[]
}

/** What the device stores of `files`, in this order: one language after another, in each by its stages. */
export function filesFor({ roles, languages }: Device, files: readonly KitFile[]): KitFile[] {
  const stored = files.filter(
    (file) => !file.roles || roles.some((role) => file.roles?.includes(role)),
  )
  const [own, ...others] = languages
  const isForOthers = ({ othersFor }: KitFile) =>
    !othersFor || roles.some((role) => othersFor.includes(role))
  const inOwn = stored.filter(({ language }) => !language || language === own)
  return [
    ...STAGES.flatMap((stage) => inOwn.filter((file) => file.stage === stage)),
    ...others.flatMap((other) =>
      stored.filter((file) => file.language === other && isForOthers(file)),
    ),
  ]
}

/** One request: a file, or a pack with those of its files that are missing. */
export type KitRequest = { file: KitFile } | { pack: string; files: readonly KitFile[] }

/**
 * The requests by which a device gets the missing files, in the order of `missing`. A pack is fetched only if more
 * than half of its files are missing; otherwise its files come one by one.
 */
export function requestsFor(missing: readonly KitFile[], all: readonly KitFile[]): KitRequest[] {
  const lacking = Map.groupBy(missing, ({ pack }) => pack)
  const sizes = Map.groupBy(all, ({ pack }) => pack)
  const isWorthIt = (pack: string) =>
    2 * (lacking.get(pack)?.length ?? 0) > (sizes.get(pack)?.length ?? 0)
  return missing.flatMap((file): KitRequest[] => {
    const { pack } = file
    if (pack === undefined || !isWorthIt(pack)) return [{ file }]
    const files = lacking.get(pack) ?? []
    return files[0] === file ? [{ pack, files }] : []
  })
}
