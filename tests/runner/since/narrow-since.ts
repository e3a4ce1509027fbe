import { globSync } from 'node:fs'
import { readSource, root, sourceModules } from '../../architecture/read-sources.ts'
import { serverTests } from '../sql-tests.ts'
import type { Stage } from '../stages.ts'
import { changedSince, mergeBase, withoutCatalogs } from './changes.ts'
import { narrowed, told } from './narrowed-stage.ts'
import { NARROWED, pick } from './pick.ts'

const testsOf = (env: NodeJS.ProcessEnv) => globSync(serverTests(env), { cwd: root })

/**
 * The stages that a change since this commit can touch, each with what it can touch. A stage outside the rule runs
 * whole; the build runs where a stage needs it.
 */
export function narrowSince(commit: string, stages: readonly Stage[]): Stage[] {
  const base = mergeBase(commit)
  const changed = withoutCatalogs(changedSince(base), base)
  const picked = pick(changed, {
    modules: sourceModules,
    textOf: readSource,
    testsOf: { server: testsOf({}), 'postgres-15': testsOf({ TEST_POSTGRES: 'debian' }) },
  })
  console.log(`${changed.length} files have changed since ${base.slice(0, 8)}. Their tests:`)
  for (const line of told(changed, picked)) console.log(line)
  const kept = stages.flatMap((stage) => {
    if (!NARROWED.includes(stage.name)) return [stage]
    const own = picked.get(stage.name)
    return own ? [narrowed(stage, own)] : []
  })
  const isNeeded = (stage: Stage) => kept.some(({ after }) => after === stage.name)
  const withData = kept.filter((stage) => stage.name !== 'first-data' || isNeeded(stage))
  return withData.filter(
    (stage) => stage.name !== 'build' || withData.some(({ after }) => after === 'build'),
  )
}
