import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../platform/database/database.ts'
import { loadExport } from '../platform/load-export.ts'
import type { DemoAlbum } from './demo-album.ts'

/** The demo data of one domain, on the network, the catalogue and the applications that lie there already. */
export interface DemoPart {
  /** Parts are written in this order. */
  order: number
  /** Also in a small network, which is left to those who ask for one: tests. */
  isInSmall?: boolean
  write(tx: Tx, now: Date, album: DemoAlbum): Promise<void>
}

const folder = join(import.meta.dirname, 'parts')

/** Every part in its order: each file of `parts/` exports one as `part`. */
export async function demoParts(): Promise<DemoPart[]> {
  const files = readdirSync(folder).map((file) => join(folder, file))
  const parts = await Promise.all(files.map((file) => loadExport<DemoPart>(file, 'part')))
  return parts.toSorted((a, b) => a.order - b.order)
}
