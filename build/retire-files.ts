import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_MS = 30 * DAY_MS
const DATES = 'dates.json'
/** Folders whose files carry their content's hash in their names, and so never clash. */
const HASHED = ['assets', 'fonts']

type Dates = Record<string, string>

function readDates(retired: string): Dates {
  const path = join(retired, DATES)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Dates) : {}
}

/**
 * Moves the hashed files of the build in `dist` to `<dist>-retired`, before the next build clears
 * them away, and deletes what has lain there for more than 30 days. A page of an older build that
 * is still open goes on finding its files (offline.md, Service worker).
 */
export function retireFiles(dist: string, now = Date.now()): void {
  const retired = `${dist}-retired`
  const dates = readDates(retired)
  for (const folder of HASHED) {
    if (!existsSync(join(dist, folder))) continue
    for (const name of readdirSync(join(dist, folder))) {
      const file = `${folder}/${name}`
      mkdirSync(dirname(join(retired, file)), { recursive: true })
      renameSync(join(dist, file), join(retired, file))
      dates[file] = new Date(now).toISOString()
    }
  }
  for (const [file, since] of Object.entries(dates)) {
    if (now - Date.parse(since) <= RETENTION_MS) continue
    rmSync(join(retired, file), { force: true })
    delete dates[file]
  }
  if (Object.keys(dates).length === 0 && !existsSync(retired)) return
  writeFileSync(join(retired, DATES), JSON.stringify(dates, null, 1))
}
