import { villageRow } from '../../../server/modules/places/load-villages.ts'
import { villages } from '../../../server/modules/places/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

const place = { latitude: 18.83, longitude: 74.37, precision: 'place' } as const

/** A handful of villages of one name and another. */
const SOME: Parameters<typeof villageRow>[0][] = [
  { id: '556001', name: 'Shirur', taluka: 'Shirur', district: 'Pune', pin: '412210', ...place },
  {
    ...{ id: '556002', name: 'Shirur Tajband', taluka: 'Ahmadpur', district: 'Latur' },
    ...{ pin: '413514', latitude: 18.7, longitude: 76.93, precision: 'taluka' },
  },
  {
    ...{ id: '556003', name: 'Mandavgan', taluka: 'Shirur', district: 'Pune', pin: '' },
    ...{ latitude: null, longitude: null, precision: null },
  },
  {
    ...{ id: '412210-karda', name: 'Karda', taluka: 'Shirur', district: 'Pune', pin: '412210' },
    ...{ latitude: 18.69, longitude: 74.43, precision: 'pin' },
  },
]

/** Writes them. */
export async function insertVillages(db: Db): Promise<void> {
  await db.insert(villages).values(SOME.map(villageRow))
}
