import type { Language } from '../contract/core/languages.ts'
import type { Role } from '../contract/core/roles.ts'

/** A file that devices store ahead of its use (build/kits.ts). */
export interface KitFile {
  url: string
  /** `null`: the name carries the content's hash. */
  revision: string | null
  /** Whose screens need it; absent: every device stores it. */
  roles?: readonly Role[]
  /** A catalog of messages in this language. */
  language?: Language
}

/** For whom a device stores files, and in which languages, the first one first. */
export interface Device {
  roles: readonly Role[]
  languages: readonly Language[]
}

/** What the device stores of `files`: the core, then its people's screens; one language after another. */
export function filesFor({ roles, languages }: Device, files: readonly KitFile[]): KitFile[] {
  const stored = files.filter(
    (file) => !file.roles || roles.some((role) => file.roles?.includes(role)),
  )
  const [own, ...others] = languages
  return [
    ...stored.filter(({ language }) => !language || language === own),
    ...others.flatMap((other) => stored.filter(({ language }) => language === other)),
  ]
}
