import type { Outbox } from './database.ts'

/** `not_ours`: no such file. `too_new`: by a newer app. `damaged`: cut or changed; nothing was taken. */
export type ImportProblem = 'not_ours' | 'too_new' | 'damaged'

export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(`The file of unsent work is ${problem}`)
    this.problem = problem
  }
}

/**
 * Takes exported letters into this device's outbox, after every hash was checked. What waits here or
 * was sent from here is known and left alone: importing twice is harmless. Throws `ImportError`,
 * `StorageFullError`.
 */
export async function importEntries(
  _outbox: Outbox,
  _file: Blob,
): Promise<{ taken: number; known: number }> {
  throw new Error('not built yet')
}
