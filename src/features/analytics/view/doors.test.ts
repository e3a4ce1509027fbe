import { expect, test } from 'vitest'
import { revenueDoor } from './doors.ts'

const month = { period: 'current_month', against: 'before' } as const
const ID = '00000000-0000-4000-8000-000000000001'

test('revenue leads to the screen that has the same figure', () => {
  expect(revenueDoor(month)).toEqual({ period: undefined, outlet: null })
  expect(revenueDoor({ ...month, period: 'last_3_months', franchise: ID })).toEqual({
    period: 'last_3_months',
    outlet: { kind: 'franchise', outletId: ID },
  })
  expect(revenueDoor({ ...month, partner: ID })).toMatchObject({ outlet: { kind: 'partner' } })
})

test('revenue that no screen of money has leads to what was completed', () => {
  expect(revenueDoor({ ...month, period: 'last_year' })).toBeNull()
  expect(revenueDoor({ ...month, district: 'Pune' })).toBeNull()
  expect(revenueDoor({ ...month, service: ID, franchise: ID })).toBeNull()
  expect(revenueDoor({ ...month, partner: 'none' })).toBeNull()
  expect(revenueDoor({ ...month, partner: ID, franchise: ID })).toBeNull()
})
