import { describe, expect, test } from 'vitest'
import type { Role, Viewer } from '../core/roles.ts'
import {
  mayRequestDocuments,
  mayReviewDocuments,
  maySupplyDocuments,
} from '../reuploads/reupload-rules.ts'
import type { ApplicationStatus } from './application-status.ts'
import { APPLICATION_STATUSES, isFinal } from './application-status.ts'
import { isReopening, maySee, nextStatuses, statusRefusal } from './status-machine.ts'

const viewer = (userType: Role, ids: Partial<Viewer> = {}): Viewer => ({
  _id: `the ${userType}`,
  userType,
  franchiseId: null,
  servicePartnerId: null,
  ...ids,
})

const application = {
  franchiseId: 'baramati',
  servicePartnerId: 'pune',
  createdById: 'the gramvan',
  slaPausedAt: null,
}

const PEOPLE = {
  admin: viewer('admin'),
  support: viewer('support'),
  franchise: viewer('franchise', { franchiseId: 'baramati' }),
  van: viewer('gramvan', { franchiseId: 'baramati' }),
  partner: viewer('service_partner', { servicePartnerId: 'pune' }),
  'other franchise': viewer('franchise', { franchiseId: 'malegaon' }),
  'other van of the franchise': viewer('gramvan', { _id: 'x', franchiseId: 'baramati' }),
  'other partner': viewer('service_partner', { servicePartnerId: 'nashik' }),
  'franchise without one': viewer('franchise'),
  'partner without one': viewer('service_partner'),
}

/** rules.md, Status machine, written out once more. */
const MACHINE: Record<
  keyof typeof PEOPLE,
  Partial<Record<ApplicationStatus, ApplicationStatus[]>>
> = {
  admin: {
    submitted: ['in_progress', 'rejected'],
    in_progress: ['under_review', 'rejected'],
    under_review: ['in_progress', 'completed', 'rejected'],
    completed: ['in_progress'],
    rejected: ['in_progress'],
  },
  support: {
    submitted: ['in_progress', 'rejected'],
    in_progress: ['under_review', 'rejected'],
    under_review: ['in_progress', 'completed', 'rejected'],
  },
  franchise: { submitted: ['in_progress'] },
  van: { submitted: ['in_progress'] },
  partner: {
    in_progress: ['under_review'],
    under_review: ['in_progress', 'completed', 'rejected'],
  },
  'other franchise': {},
  'other van of the franchise': {},
  'other partner': {},
  'franchise without one': {},
  'partner without one': {},
}

const names = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
const STRANGERS = names.filter((name) => /other|without/.test(name))

describe.each(names)('%s', (name) => {
  test.each(APPLICATION_STATUSES)('decides over what is %s as written', (status) => {
    const expected = MACHINE[name][status] ?? []
    expect(nextStatuses(PEOPLE[name], { ...application, status })).toEqual(expected)
  })

  test('sees it unless a stranger', () => {
    const sees = maySee(PEOPLE[name], { ...application, status: 'submitted' })
    expect(sees).toBe(!STRANGERS.includes(name))
  })
})

test('an application without a partner is no partner’s', () => {
  const orphan = { ...application, servicePartnerId: null, status: 'in_progress' } as const
  expect(maySee(PEOPLE['partner without one'], orphan)).toBe(false)
  expect(nextStatuses(PEOPLE.partner, orphan)).toEqual([])
})

const paused = { ...application, slaPausedAt: '2026-11-23T10:00:00.000Z' }

describe.each(names)('while documents are requested, %s', (name) => {
  test.each(APPLICATION_STATUSES)('may at most reject what is %s', (status) => {
    const expected = (MACHINE[name][status] ?? []).filter((to) => to === 'rejected')
    expect(nextStatuses(PEOPLE[name], { ...paused, status })).toEqual(expected)
  })
})

test('a change that only the request holds up is refused for that reason', () => {
  const held = { ...paused, status: 'under_review' } as const
  expect(statusRefusal(PEOPLE.partner, held, 'completed')).toBe('application.documents_requested')
  expect(statusRefusal(PEOPLE.partner, held, 'rejected')).toBeNull()
  expect(statusRefusal(PEOPLE.franchise, held, 'completed')).toBe('application.transition_refused')
  expect(statusRefusal(PEOPLE.partner, { ...held, slaPausedAt: null }, 'completed')).toBeNull()
})

const able = (may: (name: keyof typeof PEOPLE) => boolean) => names.filter(may)

test('documents are requested by admin, support and the partner, before a decision', () => {
  const desk = ['admin', 'support', 'partner']
  for (const status of APPLICATION_STATUSES) {
    const of = { ...application, status }
    const requests = able((name) => mayRequestDocuments(PEOPLE[name], of))
    expect(requests).toEqual(isFinal(status) ? [] : desk)
    expect(able((name) => mayReviewDocuments(PEOPLE[name], of))).toEqual(desk)
  }
})

test('requested documents are supplied at the counter by those who may create, the partner not', () => {
  const of = { ...paused, status: 'in_progress' } as const
  const counter = ['admin', 'support', 'franchise', 'van']
  expect(able((name) => maySupplyDocuments(PEOPLE[name], of))).toEqual(counter)
  expect(able((name) => maySupplyDocuments(PEOPLE[name], { ...of, slaPausedAt: null }))).toEqual([])
})

test('completed and rejected are final, and leaving them is reopening', () => {
  expect(APPLICATION_STATUSES.filter(isFinal)).toEqual(['completed', 'rejected'])
  for (const from of APPLICATION_STATUSES) {
    for (const to of APPLICATION_STATUSES) {
      expect(isReopening(from, to)).toBe(isFinal(from) && !isFinal(to))
    }
  }
  expect(isReopening('completed', 'in_progress')).toBe(true)
  expect(isReopening('completed', 'rejected')).toBe(false)
})
