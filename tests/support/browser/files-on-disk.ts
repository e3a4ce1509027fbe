import { writeFile } from 'node:fs/promises'
import { test } from 'playwright/test'
import type { PickedFile } from '../factories/images.ts'

/**
 * A file that is megabytes long, where a file chooser takes it from: given as bytes it would go to the
 * browser as a line of text, for seconds.
 */
export async function onDisk({ name, bytes }: Pick<PickedFile, 'name' | 'bytes'>): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}
