import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { differences } from './compare-pictures.ts'

const BASELINES = join(import.meta.dirname, 'baselines')

/**
 * Compares a picture with the committed one of this name; `npm run gallery:update` writes it. What is
 * different now lies in .test-results/gallery, as does the picture that was expected.
 */
export async function expectPicture(name: string, png: Buffer): Promise<void> {
  const file = join(BASELINES, `${name}.webp`)
  const { config } = test.info()
  if (config.updateSnapshots === 'all') {
    const isSame = existsSync(file) && (await differences(readFileSync(file), png)).length === 0
    if (isSame) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer())
    return
  }
  expect(existsSync(file), `there is no picture ${name}: npm run gallery:update`).toBe(true)
  const expected = readFileSync(file)
  const found = await differences(expected, png)
  if (found.length > 0) {
    const stem = test.info().outputPath(name.replaceAll('/', '-'))
    mkdirSync(dirname(stem), { recursive: true })
    writeFileSync(`${stem}.now.png`, png)
    writeFileSync(`${stem}.expected.webp`, expected)
  }
  expect.soft(found, `picture ${name}`).toEqual([])
}
