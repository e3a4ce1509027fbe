import { expect, test } from 'vitest'
import type { ActedApplication } from '../../../../contract/applications/status-machine.ts'
import { bulkTargets } from './bulk-targets.ts'

const admin = { _id: 'x', userType: 'admin', franchiseId: null, servicePartnerId: null } as const
const franchise = { ...admin, userType: 'franchise', franchiseId: 'f' } as const

const application = (
  status: ActedApplication['status'],
  slaPausedAt: string | null = null,
): ActedApplication => ({
  status,
  franchiseId: 'f',
  servicePartnerId: 'p',
  createdById: 'u',
  slaPausedAt,
})

test('status of many: what some of them may become is offered, with how many', () => {
  const rows = [
    application('submitted'),
    application('in_progress'),
    application('in_progress'),
    application('under_review'),
    // Documents are requested: it may only be rejected.
    application('in_progress', '2026-11-20T06:00:00.000Z'),
  ]
  expect(bulkTargets(admin, rows)).toEqual([
    { status: 'in_progress', applies: 2 },
    { status: 'under_review', applies: 2 },
    { status: 'completed', applies: 1 },
    { status: 'rejected', applies: 5 },
  ])
})

test('status of many: what none of them may become is not offered', () => {
  expect(bulkTargets(admin, [application('submitted')]).map(({ status }) => status)).toEqual([
    'in_progress',
    'rejected',
  ])
  expect(bulkTargets(franchise, [application('under_review')])).toEqual([])
})
