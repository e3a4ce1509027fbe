import { globSync } from 'node:fs'
import { sourceFile, staticModules } from './static-modules.ts'

/** The screen at `/`, which nearly every visit opens. */
const HOME = 'src/features/dashboard/dashboard-page.tsx'
const HOME_ROUTES = ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/routes/dashboard.tsx']

/**
 * Which modules share a file, read from what they import. `start` shows the last screen ahead of the
 * app, and is small. `shell` runs on every visit: in one file it packs 5 KiB smaller than in several.
 * `common` is what the dashboard has in common with other screens, `home` the rest of it: each file
 * costs a slow phone some 20 ms at every start, and no other screen should load the dashboard.
 */
export function chunkGroups(root: string) {
  const routes = globSync('src/routes/*.tsx', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const others = staticModules(
    root,
    routes.filter((file) => !HOME_ROUTES.includes(file)),
  )
  const isIn = (files: ReadonlySet<string>) => (id: string) => files.has(sourceFile(root, id))
  const isStart = isIn(staticModules(root, ['src/main.ts']))
  const home = staticModules(root, [HOME])
  return [
    {
      name: 'start',
      test: (id: string) => isStart(id) || id.includes('vite/preload-helper'),
      priority: 4,
    },
    { name: 'shell', test: isIn(staticModules(root, ['src/app/start-app.tsx'])), priority: 3 },
    { name: 'common', test: isIn(home.intersection(others)), priority: 2 },
    { name: 'home', test: isIn(home), priority: 1 },
  ]
}
