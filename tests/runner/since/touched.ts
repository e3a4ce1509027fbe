import type { SourceModule } from '../../architecture/parse-module.ts'
import {
  domainOf,
  isContract,
  isDomain,
  isEveryScreen,
  isGalleryFrame,
  isGalleryPage,
  isPage,
  isRoute,
  isServer,
  isTest,
  within,
} from './file-kinds.ts'
import type { Importers } from './importers.ts'
import { reach } from './importers.ts'
import { screenOf } from './screens.ts'

/** Every browser test starts it; what of it a test can see, its screens tell. */
export const SERVER = 'server/main.ts'

/** A part of the server that all domains have in common. */
const isEveryDomain = (file: string, importers: Importers) =>
  isServer(file) && !isDomain(file) && reach([file], importers).has(SERVER)

/** The endpoints of a domain: files of the contract that declare some and that the domain imports. */
function endpointsOf(domain: string, modules: readonly SourceModule[]): string[] {
  const own = within(`server/modules/${domain}`)
  const imported = new Set(
    modules.filter(({ file }) => own(file)).flatMap(({ imports }) => imports.map(({ to }) => to)),
  )
  const declares = ({ imports }: SourceModule) =>
    imports.some(({ names }) => names.includes('endpoint'))
  return modules
    .filter((module) => isContract(module.file) && !isTest(module.file) && declares(module))
    .map(({ file }) => file)
    .filter((file) => imported.has(file))
}

/**
 * The page's files from which a change is seen: itself, and the endpoints of the domains that it touches. A domain's
 * jobs and envelopes are seen where its endpoints are.
 */
function seenFrom(
  file: string,
  importers: Importers,
  modules: readonly SourceModule[],
): string[] | 'all' {
  const inside = reach([file], importers, (importer) => isDomain(importer) || isContract(importer))
  const domains = new Set([...inside].filter(isDomain).map(domainOf))
  const endpoints = [...domains].map((domain) => endpointsOf(domain, modules))
  if (endpoints.some(({ length }) => length === 0)) return 'all'
  return [...(isPage(file) ? [file] : []), ...endpoints.flat()]
}

/** The screens on which a changed file of the product can be seen. */
export function screensTouched(
  file: string,
  importers: Importers,
  modules: readonly SourceModule[],
): Set<string> | 'all' {
  if (isEveryDomain(file, importers)) return 'all'
  const seen = isPage(file) || isDomain(file) ? seenFrom(file, importers, modules) : []
  if (seen === 'all') return 'all'
  const reached = reach(seen, importers, (importer, from) => isPage(importer) && !isRoute(from))
  if ([...reached].some(isEveryScreen)) return 'all'
  return new Set([...reached].filter(isRoute).map(screenOf))
}

/** The pages of the gallery on which a changed file can be seen. */
export function galleryPagesTouched(file: string, importers: Importers): Set<string> | 'all' {
  if (isEveryDomain(file, importers)) return 'all'
  const reached = [...reach(isPage(file) ? [file] : [], importers, isPage)]
  if (reached.some(isGalleryFrame)) return 'all'
  return new Set(reached.filter(isGalleryPage).map((one) => one.replace(/^.*\/|\.tsx$/g, '')))
}
