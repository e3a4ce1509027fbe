import { writeFile } from 'node:fs/promises'
import { test } from 'playwright/test'
import type { PickedFile } from '../factories/images.ts'

/**
 * Writes a large file where a file chooser finds it. Given as bytes it would go to the browser as one
 * long line of text, for seconds.
 */
export async function onDisk({ name, bytes }: Pick<PickedFile, 'name' | 'bytes'>): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}
