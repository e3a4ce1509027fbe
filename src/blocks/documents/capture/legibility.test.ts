import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_PRESETS } from '../../../../contract/documents/document-presets.ts'
import { isNightly } from '../../../../tests/runner/nightly.ts'
import {
  aSheet,
  type Script,
  type SheetOptions,
} from '../../../../tests/support/factories/sheets.ts'
import { findSheet } from './find-sheet.ts'
import { type Flaw, flawsOf, glareOf, isSmall, sharpnessOf } from './legibility.ts'
import { LOOK_PIXELS, type Luma } from './luma.ts'

async function lookAt(jpeg: Buffer): Promise<Luma> {
  const { data, info } = await sharp(jpeg)
    .resize(LOOK_PIXELS, LOOK_PIXELS, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

type Case = Omit<SheetOptions, 'script' | 'kind'> & { called: string; flaw: Flaw | null }

/** Rows include cases near the thresholds, as real photos do. */
const CASES: Case[] = [
  { called: 'sharp', flaw: null },
  { called: 'sharp, askew', tilt: 9, flaw: null },
  { called: 'sharp, grainy', grain: 11, flaw: null },
  { called: 'sharp, evening light', light: 0.62, flaw: null },
  { called: 'a little soft', blur: 1.5, flaw: null },
  { called: 'a scan', isScan: true, flaw: null },
  { called: 'unsharp', blur: 4, flaw: 'blurred' },
  { called: 'very unsharp', blur: 7, flaw: 'blurred' },
  { called: 'unsharp and grainy', blur: 4, grain: 11, flaw: 'blurred' },
  { called: 'unsharp in evening light', blur: 5, light: 0.62, flaw: 'blurred' },
  { called: 'shaken', shake: 17, flaw: 'blurred' },
  { called: 'dark', light: 0.33, flaw: 'dark' },
  { called: 'very dark', light: 0.22, flaw: 'dark' },
  { called: 'a lamp in it', glare: 0.3, flaw: 'glare' },
  { called: 'a small lamp in it', glare: 0.18, flaw: 'glare' },
  { called: 'cut at the right', cut: 0.25, flaw: 'cut' },
  { called: 'cut at the right, askew', cut: 0.2, tilt: 5, flaw: 'cut' },
]

/** These photos were not used to set the thresholds. */
const UNSEEN: Case[] = [
  { called: 'sharp, askew the other way', tilt: -6, flaw: null },
  { called: 'sharp, cloudy', light: 0.5, grain: 8, flaw: null },
  { called: 'somewhat unsharp', blur: 3, flaw: 'blurred' },
  { called: 'much shaken', shake: 25, flaw: 'blurred' },
  { called: 'dark and grainy', light: 0.28, grain: 8, flaw: 'dark' },
  { called: 'another lamp in it', glare: 0.22, flaw: 'glare' },
  { called: 'half of it cut', cut: 0.45, flaw: 'cut' },
]

/** Each night each kind with each script; in each run one of each, and half as many errors. */
const SCRIPTS: Record<'paper' | 'card', Script[]> = isNightly
  ? { paper: ['latin', 'devanagari'], card: ['latin', 'devanagari'] }
  : { paper: ['latin'], card: ['devanagari'] }

async function judge(cases: readonly Case[]) {
  const rows: string[] = []
  const count = { right: 0, wrong: 0 }
  for (const kind of ['paper', 'card'] as const) {
    for (const script of SCRIPTS[kind]) {
      for (const { called, flaw, ...options } of cases) {
        const luma = await lookAt(await aSheet({ script, kind, ...options }))
        const flaws: Flaw[] = flawsOf(luma, DOCUMENT_PRESETS[kind])
        if (findSheet(luma)?.isCut) flaws.push('cut')
        // A dark photo may count as blurred too; darkness is to be corrected first.
        const isRight = flaw === null ? flaws.length === 0 : flaws.includes(flaw)
        count[isRight ? 'right' : 'wrong'] += 1
        const sharpness = sharpnessOf(luma)?.toFixed(3) ?? 'no print'
        const facts = `${sharpness}, glare ${glareOf(luma).toFixed(4)}`
        const found = flaws.join(', ') || 'fine'
        rows.push(`${isRight ? ' ' : '✗'} ${kind} ${script} ${called}: ${found} (${facts})`)
      }
    }
  }
  return { ...count, text: `${rows.join('\n')}\n${count.right} right, ${count.wrong} wrong\n` }
}

test('flaws of photos: judged rightly, nearly all of them', async () => {
  const seen = await judge(CASES)
  const unseen = await judge(UNSEEN)
  process.stdout.write(`${seen.text}not looked at before:\n${unseen.text}`)
  expect(seen.wrong).toBeLessThanOrEqual(isNightly ? 2 : 1)
  expect(unseen.wrong).toBeLessThanOrEqual(isNightly ? 3 : 1)
}, 120_000)

test('corners of a sheet: found on a table, none without contrast', async () => {
  const sheet = findSheet(await lookAt(await aSheet({ script: 'latin', kind: 'paper', tilt: 4 })))
  const [leftAbove, , rightBelow] = sheet?.corners ?? []
  expect(leftAbove?.x).toBeCloseTo(0.12, 1)
  expect(leftAbove?.y).toBeCloseTo(0.05, 1)
  expect(rightBelow?.x).toBeCloseTo(0.88, 1)
  expect(findSheet({ width: 200, height: 300, data: new Uint8Array(60_000).fill(120) })).toBeNull()
})

test('corners of a sheet: sure of a whole one on a table, not of a bright part of a picture', async () => {
  for (const tilt of [0, 4, -6]) {
    const luma = await lookAt(await aSheet({ script: 'devanagari', kind: 'paper', tilt }))
    expect(findSheet(luma)?.isSure, `tilt ${tilt}`).toBe(true)
  }
  const picture = (isBright: (x: number, y: number) => boolean) => {
    const data = Uint8Array.from({ length: 60_000 }, (_, at) =>
      isBright(at % 200, Math.floor(at / 200)) ? 230 : 60,
    )
    return findSheet({ width: 200, height: 300, data })
  }
  // A dark head above white paper, up to the edges; a face.
  expect(picture((_x, y) => y > 90)?.isSure).toBe(false)
  expect(picture((x, y) => ((x - 100) / 70) ** 2 + ((y - 150) / 110) ** 2 < 1)?.isSure).toBe(false)
})

test('photo without print: not judged for blur; few pixels are too small', () => {
  const face = { width: 200, height: 300, data: new Uint8Array(60_000).fill(200) }
  expect(sharpnessOf(face)).toBeNull()
  expect(isSmall({ width: 800, height: 1190 }, DOCUMENT_PRESETS.paper)).toBe(true)
  expect(isSmall({ width: 900, height: 1200 }, DOCUMENT_PRESETS.paper)).toBe(false)
})
