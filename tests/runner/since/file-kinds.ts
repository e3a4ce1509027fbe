/** What the path of a file says about who reads it. */

const matches = (patterns: readonly RegExp[]) => (file: string) =>
  patterns.some((one) => one.test(file))

export const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`)

/** Configuration, build and first data: no test can be told from another by these. */
export const isEverything = matches([
  /^[^/]+\.(ts|json|html)$/,
  /^(build|public|server\/(migrations|seed))\//,
  /^tests\/(runner\/[\w-]+\.ts|tsconfig\.json)$/,
])

/** The checks read these, and always run; no test does. */
export const isOnlyChecked = matches([
  ...[/\.md$/, /^docs\//, /^\./, /^knip\.json$/, /^scripts\//],
  /^tests\/webbench\//,
])

export const isSource = (file: string) => /\.(tsx?|mjs)$/.test(file)
export const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const isUnitTest = (file: string) =>
  isTest(file) && !file.includes('.db.test.') && !/^tests\/(?!runner\/)/.test(file)
export const isProduct = (file: string) => !within('tests')(file) && !isTest(file)

/** Page, worker and what they have agreed on with the server. */
export const isPage = (file: string) => /^(src|sw|contract)\//.test(file) && !isTest(file)
export const isContract = within('contract')
export const isServer = within('server')
export const isDomain = within('server/modules')
export const domainOf = (file: string) => file.split('/')[2] ?? ''
export const isRoute = within('src/routes')

/** The frame of every screen, the front door and the worker: what they import is seen on any screen. */
export const isEveryScreen = (file: string) =>
  /^(src\/(app|sign-in|web-manifest)\/|src\/[^/]+$|sw\/[^/]+$|src\/routes\/__root)/.test(file)

export const isGalleryPage = within('src/features/gallery/pages')
export const isGalleryFrame = (file: string) =>
  within('src/features/gallery')(file) && !isGalleryPage(file)

/** The page of the gallery to which a committed picture belongs. */
export const pageOfPicture = (file: string) =>
  /^tests\/gallery\/baselines\/([^/]+)\//.exec(file)?.[1]
