import type { Stage } from '../stages.ts'
import type { Picked } from './pick.ts'
import { NARROWED } from './pick.ts'

/** A stage with the picked files alone. Playwright takes a file by a pattern, Vitest by its path. */
export function narrowed(stage: Stage, { files, pages }: Picked): Stage {
  if (files === 'all') return stage
  const isPlaywright = stage.report === 'playwright'
  const named = [...files].map((file) => (isPlaywright ? `${RegExp.escape(file)}$` : file))
  const options = isPlaywright ? ['--pass-with-no-tests'] : []
  return {
    ...stage,
    commands: stage.commands.map((command) => [...command, ...options, ...named]),
    env: { ...stage.env, ...(pages.size > 0 && { GALLERY_PAGES: [...pages].join(',') }) },
    isNarrowed: true,
  }
}

const TOLD = 3
const some = (files: readonly string[]) =>
  files.length > TOLD
    ? `${files.slice(0, TOLD).join(', ')} and ${files.length - TOLD} more`
    : files.join(', ')

/** The picks in words: what each stage runs and why, and the changes on which no test depends. */
export function told(changed: readonly string[], picked: ReadonlyMap<string, Picked>): string[] {
  const lines = NARROWED.map((stage) => {
    const { files, because } = picked.get(stage) ?? { files: new Set(), because: [] }
    const amount = files === 'all' ? 'all' : files.size === 0 ? 'nothing' : `${files.size} files`
    return `  ${stage.padEnd(12)}${amount.padEnd(10)}${some(because)}`.trimEnd()
  })
  const asking = new Set([...picked.values()].flatMap(({ because }) => because))
  const idle = changed.filter((file) => !asking.has(file))
  return idle.length > 0 ? [...lines, `No test depends on: ${some(idle)}`] : lines
}
