import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { differences } from './compare-pictures.ts'

const BASELINES = join(import.meta.dirname, 'baselines')

/** The longest time until a passing state is drawn: a module or an answer may still be on its way. */
const LIMIT_MS = 10_000

type Shoot = () => Promise<Buffer>

/** A picture of what no longer changes. */
async function settled(shoot: Shoot): Promise<Buffer> {
  let last = await shoot()
  for (;;) {
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
}

/**
 * Compares what is shown with the committed picture of this name, until they are the same or it has
 * taken too long; `npm run gallery:update` writes it. What is different then lies in
 * .test-results/gallery, as does the picture that was expected.
 */
export async function expectPicture(name: string, shoot: Shoot): Promise<void> {
  const file = join(BASELINES, `${name}.webp`)
  const { config } = test.info()
  if (config.updateSnapshots === 'all') {
    const png = await settled(shoot)
    const isSame = existsSync(file) && (await differences(readFileSync(file), png)).length === 0
    if (isSame) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer())
    return
  }
  expect(existsSync(file), `there is no picture ${name}: npm run gallery:update`).toBe(true)
  const expected = readFileSync(file)
  let png = await shoot()
  let found = await differences(expected, png)
  const end = Date.now() + LIMIT_MS
  while (found.length > 0 && Date.now() < end) {
    png = await shoot()
    found = await differences(expected, png)
  }
  if (found.length > 0) {
    const stem = test.info().outputPath(name.replaceAll('/', '-'))
    mkdirSync(dirname(stem), { recursive: true })
    writeFileSync(`${stem}.now.png`, png)
    writeFileSync(`${stem}.expected.webp`, expected)
  }
  expect.soft(found, `picture ${name}`).toEqual([])
}
