import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const lines = (text: string) => text.split('\n').filter(Boolean)

/** The last commit that this work and that one share: what came to that one since is no change of ours. */
export const mergeBase = (commit: string) => git('merge-base', 'HEAD', commit).trim()

/** Paths that differ from this commit, uncommitted and new files included; of a moved file both. */
export function changedSince(base: string): string[] {
  const known = lines(git('diff', '--name-only', '--no-renames', base))
  return [
    ...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))]),
  ].sort()
}

/** A catalog's messages by their text; of each, the files that say it. */
function messagesOf(catalog: string): Map<string, string[]> {
  const blocks = catalog.split('\n\n').slice(1).map(lines)
  return new Map(
    blocks.map((block) => [
      block.filter((line) => !line.startsWith('#:')).join('\n'),
      block.flatMap((line) => (line.startsWith('#: ') ? line.slice(3).split(' ') : [])),
    ]),
  )
}

/** The files that say a message which one of two versions of a catalog has otherwise, or does not have. */
export function saidOtherwise(before: string, after: string): string[] {
  const [old, now] = [messagesOf(before), messagesOf(after)]
  const differ = [...now, ...old].filter(([message]) => !(old.has(message) && now.has(message)))
  return [...new Set(differ.flatMap(([, files]) => files))].sort()
}

/** A changed catalog stands for the files whose words differ: other references alone change no word. */
export function withoutCatalogs(changed: string[], base: string): string[] {
  const before = (file: string) => {
    try {
      return git('show', `${base}:${file}`)
    } catch {
      return ''
    }
  }
  const files = changed.flatMap((file) =>
    file.endsWith('.po')
      ? saidOtherwise(before(file), readFileSync(join(root, file), 'utf8'))
      : file,
  )
  return [...new Set(files)]
}
