import * as v from 'valibot'
import { expect, test } from 'vitest'
import { makeApplicationId } from '../../../contract/applications/application-id.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { TrackingDigits } from '../../../contract/tracking/tracking.ts'
import type { NumberEntries } from './parts/number-form.tsx'
import { progressOf } from './progress.ts'
import { TrackingSearch } from './tracking-search.ts'

function checkEntries(entries: NumberEntries) {
  const { success, output, issues } = v.safeParse(TrackingDigits, entries)
  return success ? { question: output } : { problems: toFieldErrors(issues) }
}

const NUMBER = makeApplicationId((below) => below - 1)

test.each([
  NUMBER,
  ` ${NUMBER.toLowerCase()} `,
  NUMBER.replaceAll('-', ''),
  NUMBER.replaceAll('-', ' '),
  NUMBER.slice(3),
])('application number written as “%s” is understood', (applicationId) => {
  expect(checkEntries({ applicationId, phoneLast4: ' 4321' })).toEqual({
    question: { applicationId: NUMBER, phoneLast4: '4321' },
  })
})

test.each(['P-BCDF-0012', ' p-bcdf-0012', 'PBCDF0012', 'p bcdf 0012'])(
  'number of a slip written as “%s” is understood',
  (applicationId) => {
    expect(checkEntries({ applicationId, phoneLast4: '4321' })).toEqual({
      question: { applicationId: 'P-BCDF-0012', phoneLast4: '4321' },
    })
  },
)

test.each([
  [{ applicationId: '', phoneLast4: '4321' }, [['applicationId', 'required']]],
  [{ applicationId: '  ', phoneLast4: '4321' }, [['applicationId', 'required']]],
  [
    { applicationId: `${NUMBER.slice(0, -1)}2`, phoneLast4: '4321' },
    [['applicationId', 'application_id']],
  ],
  [{ applicationId: 'P-BCDF-12', phoneLast4: '4321' }, [['applicationId', 'application_id']]],
  [{ applicationId: 'P-ABCD-0012', phoneLast4: '4321' }, [['applicationId', 'application_id']]],
  [{ applicationId: 'GS-1', phoneLast4: '4321' }, [['applicationId', 'application_id']]],
  [{ applicationId: NUMBER, phoneLast4: '' }, [['phoneLast4', 'required']]],
  [{ applicationId: NUMBER, phoneLast4: '98765' }, [['phoneLast4', 'four_digits']]],
  [
    { applicationId: '', phoneLast4: 'abcd' },
    [
      ['applicationId', 'required'],
      ['phoneLast4', 'four_digits'],
    ],
  ],
])('entries %o are answered here, without the server', (entries, problems) => {
  expect(checkEntries(entries)).toEqual({
    problems: problems.map(([path, code]) => expect.objectContaining({ path, code })),
  })
})

test('address of tracking: a token, or a number in any form; anything else falls away', () => {
  const read = (search: unknown) => v.parse(TrackingSearch, search)
  expect(read({ t: 'abc', number: NUMBER.toLowerCase() })).toEqual({ t: 'abc', number: NUMBER })
  expect(read({ number: 'pbcdf0012' })).toEqual({ number: 'P-BCDF-0012' })
  expect(read({ number: 'GS-1', t: '', page: 3 })).toEqual({})
})

const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
const trail = (...statuses: ApplicationStatus[]) => ({
  status: statuses.at(-1) ?? 'submitted',
  steps: statuses.map((status, index) => ({ status, at: at(index) })),
})

test('progress: done, now and ahead, with their times', () => {
  expect(progressOf(trail('submitted', 'in_progress'))).toEqual([
    { status: 'submitted', state: 'done', at: at(0) },
    { status: 'in_progress', state: 'now', at: at(1) },
    { status: 'under_review', state: 'upcoming', at: null },
    { status: 'completed', state: 'upcoming', at: null },
  ])
})

const short = (...statuses: ApplicationStatus[]) =>
  progressOf(trail(...statuses)).map(
    (step) => `${step.status} ${step.state} ${step.at?.slice(14, 16) ?? '-'}`,
  )

test('progress: completed', () => {
  expect(short('submitted', 'in_progress', 'under_review', 'completed').at(-1)).toBe(
    'completed now 03',
  )
})

test('progress: sent back, the review lies ahead again', () => {
  expect(short('submitted', 'in_progress', 'under_review', 'in_progress')).toEqual([
    'submitted done 00',
    'in_progress now 03',
    'under_review upcoming -',
    'completed upcoming -',
  ])
})

test('progress: rejected shows the reached steps and the end', () => {
  expect(short('submitted', 'rejected')).toEqual(['submitted done 00', 'rejected now 01'])
  expect(short('submitted', 'in_progress', 'completed', 'in_progress', 'rejected')).toEqual([
    'submitted done 00',
    'in_progress done 03',
    'rejected now 04',
  ])
})

test('progress: reopened after a rejection, the whole way again', () => {
  expect(short('submitted', 'rejected', 'in_progress')).toEqual([
    'submitted done 00',
    'in_progress now 02',
    'under_review upcoming -',
    'completed upcoming -',
  ])
})
