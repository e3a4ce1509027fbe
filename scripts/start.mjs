// `npm start`: installs, builds and serves the portal, each only when needed.
import { readFileSync } from 'node:fs'
import { isOldNode } from './node-version.mjs'

if (!isOldNode()) {
  void import('./steps.mjs').then(({ run }) =>
    run(async () => {
      const { installPackages } = await import('./packages.mjs')
      const { findNode24, handOver } = await import('./node-24.mjs')
      const { buildApp } = await import('./build-app.mjs')
      installPackages()
      const node = findNode24()
      buildApp()
      const flags = readFileSync(new URL('../server/node-flags.json', import.meta.url), 'utf8')
      handOver(node, [...JSON.parse(flags), 'server/main.ts'])
    }),
  )
}
