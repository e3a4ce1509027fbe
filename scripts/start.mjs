// `npm start`: installs, builds and serves the portal, each only when needed.
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
      handOver(node, ['server/main.ts'])
    }),
  )
}
