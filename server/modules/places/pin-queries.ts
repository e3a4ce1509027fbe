import { asc, eq, ne, sql } from 'drizzle-orm'
import type { PinArea } from '../../../contract/places/pin-codes.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { franchises } from '../outlets/network/table.ts'
import { districtNames, talukaNames } from './place-words.ts'
import { villages } from './table.ts'

/** The PIN codes of each taluka; with the names of their villages in the franchise's district alone. */
export async function listPinAreas(tx: Queryable, franchiseId: string | null): Promise<PinArea[]> {
  const { taluka, district, pin, name } = villages
  const [own] = franchiseId
    ? await tx
        .select({ district: franchises.district })
        .from(franchises)
        .where(eq(franchises.id, franchiseId))
    : []
  const rows = await tx
    .select({
      ...{ taluka, district, pin },
      villages: sql<string[]>`case when ${district} = ${own?.district ?? ''}
        then array_agg(distinct ${name} order by ${name}) else '{}'::text[] end`,
    })
    .from(villages)
    .where(ne(pin, ''))
    .groupBy(district, taluka, pin)
    .orderBy(asc(district), asc(taluka), asc(pin))
  const areas = Map.groupBy(rows, (row) => `${row.taluka}/${row.district}`)
  return [...areas.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    return [
      {
        taluka: first.taluka,
        district: first.district,
        talukaNames: talukaNames(first.taluka, first.district),
        districtNames: districtNames(first.district),
        pins: parts.map((part) => ({ pin: part.pin, villages: part.villages })),
      },
    ]
  })
}
