import { normalize } from 'node:path'

/**
 * Whether a file's path is written as the build writes it. No file of ours has a NUL or a backslash in its name, at which the
 * file plugin fails instead of finding nothing.
 */
export function isPlainPath(path: string): boolean {
  return !/[\0\\]/.test(path) && normalize(path) === path
}
