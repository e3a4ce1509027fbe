import { expect, test } from 'vitest'
import type {
  ApplicationDetail,
  HistoryEntry,
} from '../../../../contract/applications/applications.ts'
import { changesSince, validChoice } from './meanwhile.ts'

const FRANCHISE = 'f'
const PARTNER = 'p'

const entry = (_id: string) => ({ _id }) as HistoryEntry
const application = (change: Partial<ApplicationDetail> = {}) =>
  ({
    status: 'submitted',
    version: 1,
    franchiseId: FRANCHISE,
    servicePartnerId: PARTNER,
    createdById: 'u',
    history: [entry('a')],
    ...change,
  }) as ApplicationDetail

const admin = { _id: 'x', userType: 'admin', franchiseId: null, servicePartnerId: null } as const
const franchise = { ...admin, userType: 'franchise', franchiseId: FRANCHISE } as const

test('only what others added since is told, oldest first', () => {
  const now = application({ history: [entry('a'), entry('b'), entry('c')] })
  expect(changesSince(application(), now).map(({ _id }) => _id)).toEqual(['b', 'c'])
  expect(changesSince(now, now)).toEqual([])
})

test('a choice stands on the version it was made on', () => {
  const choice = { status: 'in_progress', version: 1 } as const
  expect(validChoice(choice, franchise, application())).toBe(choice)
  expect(validChoice(null, franchise, application())).toBeNull()
})

test('on a newer version the same status must be chosen again, even where it is still allowed', () => {
  const choice = { status: 'rejected', version: 1 } as const
  const moved = application({ status: 'in_progress', version: 2 })
  expect(validChoice(choice, admin, moved)).toBeNull()
  expect(validChoice({ ...choice, version: 2 }, admin, moved)).not.toBeNull()
})

test('a choice that is not this person’s to make does not stand', () => {
  const moved = application({ status: 'in_progress', version: 2 })
  expect(validChoice({ status: 'under_review', version: 2 }, franchise, moved)).toBeNull()
})
