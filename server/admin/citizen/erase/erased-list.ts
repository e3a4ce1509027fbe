import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../../platform/files.ts'

/** Beside the data: a database that is put back is older than what was erased since. */
const NAME = 'erased-applications.txt'

/** The file that lists what was erased, by ids alone. */
export const erasedListIn = (dataDir: string) => join(dataDir, NAME)

/** Notes the applications before they are erased: whoever dies in between erases them again. */
export async function noteErased(dataDir: string, ids: readonly string[]): Promise<void> {
  await appendFile(erasedListIn(dataDir), ids.map((id) => `${id}\n`).join(''), { mode: 0o600 })
}

/** The ids of all applications that were ever erased. */
export async function readErased(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(erasedListIn(dataDir), 'utf8')
    return [...new Set(text.split('\n').filter((line) => line !== ''))]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
