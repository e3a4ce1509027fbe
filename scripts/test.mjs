// `npm test`: installs what the tests need, then runs them all. Arguments go to tests/runner/run-all.ts.
import { isOldNode } from './node-version.mjs'

if (!isOldNode()) {
  void import('./steps.mjs').then(({ run }) =>
    run(async () => {
      const { installPackages } = await import('./packages.mjs')
      const { installTestPrograms } = await import('./test-programs.mjs')
      const { findNode24, handOver } = await import('./node-24.mjs')
      installPackages()
      installTestPrograms({ nightly: process.argv.includes('--nightly') })
      handOver(findNode24(), ['tests/runner/run-all.ts', ...process.argv.slice(2)])
    }),
  )
}
