import { expect, test } from 'vitest'
import { isToReview, placeInReview } from './review-queue.ts'
import type { ActedApplication } from './status-machine.ts'

const queue = ['a', 'b', 'c', 'd']
const nothing = () => false

test('review: the next is the one after in order, and after the last comes what was passed over', () => {
  expect(placeInReview(queue, 'a', nothing)).toEqual({ next: 'b', previous: 'd', left: 3 })
  expect(placeInReview(queue, 'd', nothing)).toEqual({ next: 'a', previous: 'c', left: 3 })
})

test('review: what is decided leaves the count and the way at once', () => {
  const done = new Set(['b', 'd'])
  const isDone = (id: string) => done.has(id)
  expect(placeInReview(queue, 'a', isDone)).toEqual({ next: 'c', previous: 'c', left: 1 })
  expect(placeInReview(['a', 'b'], 'a', isDone)).toEqual({ next: null, previous: null, left: 0 })
})

test('review: one that is not in the queue leads to its first', () => {
  expect(placeInReview(queue, 'x', nothing)).toEqual({ next: 'a', previous: 'd', left: 4 })
})

const person = { _id: 'u', franchiseId: null, servicePartnerId: 'p' }
const partner = { ...person, userType: 'service_partner' } as const
const application: ActedApplication = {
  status: 'under_review',
  franchiseId: 'f',
  servicePartnerId: 'p',
  createdById: 'c',
  slaPausedAt: null,
}

test('review: only what this person may decide now, and not what waits for the customer', () => {
  expect(isToReview(partner, application)).toBe(true)
  expect(isToReview(partner, { ...application, servicePartnerId: 'q' })).toBe(false)
  expect(isToReview(partner, { ...application, status: 'submitted' })).toBe(false)
  expect(isToReview(partner, { ...application, slaPausedAt: '2026-11-20T06:00:00.000Z' })).toBe(
    false,
  )
  const franchise = { ...person, userType: 'franchise', franchiseId: 'f' } as const
  expect(isToReview(franchise, { ...application, status: 'submitted' })).toBe(true)
})
