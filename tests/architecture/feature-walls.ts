import type { SourceModule } from './parse-module.ts'
import { isTest } from './read-sources.ts'

/** `src/features/vans` */
export const featureOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0]

/** What a feature has for others: its queries and mutations, and the parts that others draw. */
const forOthers = /^src\/features\/[^/]+\/(api\.ts$|api\/|parts\/)/
/** It shows every part of a feature, and no feature imports it. */
const GALLERY = 'src/features/gallery'

/** Imports of one feature from another past what that has for others, as `file → target`. */
export function pastDoors(modules: SourceModule[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter((found) => found.local && featureOf(file) !== undefined && !isTest(file))
      .filter(({ to }) => featureOf(to) !== undefined && featureOf(to) !== featureOf(file))
      .filter(({ to }) => featureOf(file) !== GALLERY && !forOthers.test(to))
      .map(({ to }) => `${file} → ${to}`),
  )
}

const partOf = (file: string) => /^(src\/features\/[^/]+\/)parts\//.exec(file)?.[1]

/** Parts that nobody outside their feature takes, neither themselves nor in another part. */
export function idleParts(modules: SourceModule[]): string[] {
  const sources = modules.filter(({ file }) => !isTest(file) && !file.startsWith(GALLERY))
  return sources
    .map(({ file }) => file)
    .filter((part) => {
      const feature = partOf(part)
      return (
        feature !== undefined &&
        !sources.some(
          ({ file, imports }) =>
            (!file.startsWith(feature) || partOf(file)) && imports.some(({ to }) => to === part),
        )
      )
    })
}

/** A folder of a feature. Files that lie beside its folders, and the parts for others, stand for themselves. */
export const folderOfFeature = (file: string) =>
  /^src\/features\/[^/]+\/(?:parts\/.+|[^/]+$|[^/]+(?=\/))/.exec(file)?.[0]
