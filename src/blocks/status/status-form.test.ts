import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { StatusChange } from '../../../contract/applications/applications.ts'
import { nextStatuses } from '../../../contract/applications/status-machine.ts'
import { codedSchema, decodeProblem } from '../forms/field-problem.ts'
import { standingChoice } from './status-form.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

const check = codedSchema(v.omit(StatusChange, ['capturedAt']))['~standard'].validate

test('a decision needs status, comment and a document', () => {
  const { issues } = check({ version: 1, status: undefined, comment: '  ', documents: [] })
  expect(
    issues?.map(({ path, message }) => `${path.join('.')} ${decodeProblem(message).code}`),
  ).toEqual(['status required', 'comment required', 'documents required'])
})

test('a whole decision goes out with its comment as the server will read it', () => {
  const draft = { version: 1, status: 'rejected' as const, comment: ' a\r\nb ', documents: [id(1)] }
  expect(check(draft)).toEqual({
    value: { version: 1, status: 'rejected', comment: 'a\nb', documents: [id(1)] },
  })
})

const FRANCHISE = 'f'
const application = (change: Pick<Partial<ApplicationDetail>, 'status' | 'version'> = {}) => ({
  status: 'submitted' as const,
  version: 1,
  franchiseId: FRANCHISE,
  servicePartnerId: 'p',
  createdById: 'u',
  slaPausedAt: null,
  ...change,
})
const admin = { _id: 'x', userType: 'admin', franchiseId: null, servicePartnerId: null } as const
const franchise = { ...admin, userType: 'franchise', franchiseId: FRANCHISE } as const

const standing = (
  choice: Parameters<typeof standingChoice>[0],
  viewer: typeof admin | typeof franchise,
  now: ReturnType<typeof application>,
) => standingChoice(choice, { version: now.version, targets: nextStatuses(viewer, now) })

test('a chosen status stands on the version it was chosen on', () => {
  expect(standing({ status: 'in_progress', version: 1 }, franchise, application())).toBe(
    'in_progress',
  )
  expect(standing({ status: '', version: 1 }, franchise, application())).toBeUndefined()
})

test('on a newer version the same status must be chosen again, even where it is still allowed', () => {
  const choice = { status: 'rejected', version: 1 }
  const moved = application({ status: 'in_progress', version: 2 })
  expect(standing(choice, admin, moved)).toBeUndefined()
  expect(standing({ ...choice, version: 2 }, admin, moved)).toBe('rejected')
})

test('a choice that is not this person’s to make does not stand', () => {
  const moved = application({ status: 'in_progress', version: 2 })
  expect(standing({ status: 'under_review', version: 2 }, franchise, moved)).toBeUndefined()
})
