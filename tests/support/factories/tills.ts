import type { FastifyInstance } from 'fastify'
import { franchises } from '../../../server/modules/outlets/network/table.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { signInAs } from '../servers/person.ts'
import { anAccount } from './accounts.ts'

const PLACE = { address: 'Main Road, Shirur', latitude: 18.8, longitude: 74.4 }

/** A new franchise with its counter and one van, both signed in: nobody else's entries are in its books. */
export async function aCounter(app: FastifyInstance, database: Database) {
  const [franchise] = await database.db
    .insert(franchises)
    .values({
      ...{ name: 'Shirur Seva Kendra', type: 'kiosk', phone: '9822099999' },
      ...{ email: 'kendra@example.in', ...PLACE },
    })
    .returning()
  const franchiseId = franchise?.id ?? ''
  const reach = { franchiseId, phone: '9876543210', email: 'asha@example.in' }
  const counterName = await anAccount(database, {
    ...{ userType: 'franchise', firstName: 'Asha', lastName: 'Jadhav', ...reach },
  })
  const vanName = await anAccount(database, {
    ...{ userType: 'gramvan', firstName: 'Vilas', lastName: 'More', ...reach },
  })
  return {
    franchiseId,
    counter: await signInAs(app, counterName),
    van: await signInAs(app, vanName),
  }
}
