import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as v from 'valibot'
import { searchText, searchWords } from '../../../contract/core/text/search-words.ts'
import { SOUND_MARK, soundKey } from '../../../contract/core/text/sound-key.ts'
import type { Precision } from '../../../contract/places/places.ts'
import { Position } from '../../../contract/places/position.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { districtNames, NAMES_FILE, talukaNames } from './place-words.ts'
import { loadedVillages, villages } from './table.ts'

const FILE = join(import.meta.dirname, 'villages.tsv.gz')

/** What is made of the files: another way to read them loads the villages anew. */
const READING = 'reading 4'

type VillageRow = typeof villages.$inferInsert

/** A village as the table holds it, with the words and sounds by which it is found. */
export function villageRow(village: Omit<VillageRow, 'searchText'>): VillageRow {
  const { name, taluka, district, pin } = village
  const [ofTaluka, ofDistrict] = [talukaNames(taluka, district), districtNames(district)]
  const official = [ofTaluka.mr, ofTaluka.hi, ofDistrict.mr, ofDistrict.hi]
  const words = [...new Set([name, taluka, district, pin, ...official])].map(searchText)
  const sounds = searchWords(name).map((word) => ` ${SOUND_MARK}${soundKey(word)}`)
  return { ...village, searchText: `${words.join('')}${sounds.join('')} ` }
}

/** What the post office's list says where it knows no taluka. */
const NOT_KNOWN = 'NA'

function readRows(file: Buffer): VillageRow[] {
  return gunzipSync(file)
    .toString('utf8')
    .split('\n')
    .map((line) => {
      const [id = '', name = '', told = '', district = '', pin = '', lat, long, precision] =
        line.split('\t')
      const taluka = told === NOT_KNOWN ? '' : told
      const at = { latitude: Number(lat || NaN), longitude: Number(long) }
      // The sources have some at zero degrees: nothing is known of those.
      const position = v.is(Position, at)
        ? { ...at, precision: precision as Precision }
        : { latitude: null, longitude: null, precision: null }
      return villageRow({ id, name, taluka, district, pin, ...position })
    })
}

/**
 * Brings the table of villages up to the files that came with this version: all or nothing, by one instance at a
 * time, and nothing at all where the table holds them already.
 */
export async function loadVillages({ pool }: Database): Promise<void> {
  const [file, names] = await Promise.all([readFile(FILE), readFile(NAMES_FILE)])
  const hash = createHash('sha256').update(file).update(names).update(READING).digest('hex')
  const client = await pool.connect()
  try {
    await drizzle({ client }).transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await lockNamed(tx, 'villages')
      const [loaded] = await tx.select().from(loadedVillages)
      if (loaded?.hash === hash) return
      await tx.delete(villages)
      await tx.delete(loadedVillages)
      await copyRows(client, villages, readRows(file))
      await tx.insert(loadedVillages).values({ hash })
    })
  } finally {
    client.release()
  }
}
