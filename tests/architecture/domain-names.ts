/** Folders by their path: `src/features/vans`, `src/features/vans/plan`. */
type Folders = readonly string[]

/** Where a domain has a folder of its name. */
type Place = 'contract' | 'server' | 'page'

const ROOTS: Record<Place, readonly string[]> = {
  contract: ['contract'],
  server: ['server/modules'],
  // A block holds what screens of several domains show of one.
  page: ['src/features', 'src/blocks'],
}
const PLACES = Object.keys(ROOTS) as Place[]

/** Names that do not stand in all three places: where they do, and why nowhere else. */
export const FEWER_PLACES: Record<string, { in: readonly Place[]; because: string }> = {
  core: { in: ['contract'], because: 'all domains are made of it' },
  health: { in: ['contract', 'server'], because: 'src/offline/connectivity asks it, no screen' },
  messages: { in: ['contract', 'server'], because: 'emails and SMS are read outside the portal' },
  'password-links': {
    in: ['contract', 'server'],
    because: 'the front door opens them, and src/sign-in has no features',
  },
  'saved-filters': {
    in: ['contract', 'server'],
    because: 'every list can have them, so they are a part of src/blocks/list',
  },
  ledger: {
    in: ['contract', 'server'],
    because:
      'other domains post to it and show what is theirs; src/features/payouts has reconciliation',
  },
  decisions: {
    in: ['server'],
    because: 'it is what a decision on an application brings about in other domains',
  },
  reminders: {
    in: ['contract', 'page'],
    because: 'a device works them out of the lists that it has',
  },
  'shared-files': {
    in: ['page'],
    because: 'a file shared with the app stays on the device, in sw/shared-files',
  },
  help: { in: ['page'], because: 'it is words about screens' },
  gallery: { in: ['page'], because: 'it shows controls and blocks' },
  install: { in: ['page'], because: 'the browser installs the app' },
  map: { in: ['page'], because: 'it draws what other domains have' },
}

const parentOf = (folder: string) => folder.slice(0, folder.lastIndexOf('/'))
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)

const namesIn = (folders: Folders, roots: readonly string[]) =>
  folders.filter((folder) => roots.includes(parentOf(folder))).map(nameOf)

/** Domains that stand in other places than they should, as `name: places`. */
export function misplacedDomains(folders: Folders, exceptions = FEWER_PLACES): string[] {
  const named = namesIn(folders, ['contract', 'server/modules', 'src/features'])
  return [...new Set([...named, ...Object.keys(exceptions)])].flatMap((name) => {
    const places = PLACES.filter((place) => namesIn(folders, ROOTS[place]).includes(name))
    const wanted = exceptions[name]?.in ?? PLACES
    return places.join() === [...wanted].join() ? [] : `${name}: ${places.join(', ')}`
  })
}

/** Folders inside a domain that have the name of another one. */
export function hiddenDomains(folders: Folders): string[] {
  const domains = new Set(namesIn(folders, ['contract', 'server/modules']))
  const inDomain = /^(contract|server\/modules|src\/features)\/([^/]+)\/.+/
  return folders.filter((folder) => {
    const [, , domain] = inDomain.exec(folder) ?? []
    // The gallery's rooms are named for what they show.
    if (domain === undefined || domain === 'gallery') return false
    return domains.has(nameOf(folder))
  })
}
