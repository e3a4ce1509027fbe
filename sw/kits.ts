import type { Language } from '../contract/core/languages.ts'
import type { Role } from '../contract/core/roles.ts'

/** A file that devices store ahead of its use (build/kits.ts). */
export interface KitFile {
  url: string
  /** `null`: the name carries the content's hash. */
  revision: string | null
  /** Whose screens need it; absent: every device stores it. */
  roles?: readonly Role[]
  /** What is said in this language: a catalog of messages, or the front door. */
  language?: Language
  /** As another language than the device's own, it is for these roles alone; absent: for all. */
  othersFor?: readonly Role[]
  /**
   * `opening`: without it the app does not open; a device's first install waits for these alone.
   * `work`: the screens where work begins, and where it was left unfinished. Absent: after those.
   */
  stage?: KitStage
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
