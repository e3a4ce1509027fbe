/** The messages of the first screen. */
export const FIRST = 'first'
/**
 * Messages that only modules outside the kits say: those of several folders, of small folders, and of features
 * whose other modules are stored.
 */
export const UNSTORED = 'unstored'

/** Where the build notes what its chunks say, beside Vite's manifest. */
export const MESSAGES_FILE = '.vite/messages.json'

export interface MessagesOfBuild {
  /** The groups that are waited for with a chunk, by its file; absent where none. */
  neededBy: Record<string, string[]>
  /**
   * Each module that comes by `import()`: the file of its chunk, the groups that the page waits for
   * with it, and those that it and its static imports say by the bundler's own account.
   */
  imports: { module: string; file: string; waitsFor: string[]; says: string[] }[]
}
