import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '../../../contract/core/languages.ts'

/** The file of the talukas' and districts' names (docs/data.md). */
export const NAMES_FILE = join(import.meta.dirname, 'official-names.tsv')

const named = new Map<string, Texts>()
for (const line of readFileSync(NAMES_FILE, 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue
  const [kind = '', en = '', district = '', mr = '', hi = ''] = line.split('\t')
  named.set(`${kind}/${en}/${district}`, { en, hi, mr })
}

const latin = (en: string): Texts => ({ en, hi: en, mr: en })

/** A district in the three languages. */
export const districtNames = (district: string): Texts =>
  named.get(`district/${district}/`) ?? latin(district)

/** A taluka in the three languages; two talukas of one name differ by their districts. */
export const talukaNames = (taluka: string, district: string): Texts =>
  named.get(`taluka/${taluka}/${district}`) ?? named.get(`taluka/${taluka}/`) ?? latin(taluka)
