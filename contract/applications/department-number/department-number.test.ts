import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../../core/roles.ts'
import { APPLICATION_STATUSES } from '../application-status.ts'
import {
  DEPARTMENT_NUMBER_SIGNS,
  departmentNumberKey,
  departmentNumberOf,
  mayNoteNumber,
  NumberNote,
} from './department-number.ts'

const application = (status: (typeof APPLICATION_STATUSES)[number]) => ({
  status,
  franchiseId: 'f',
  servicePartnerId: 'p',
  createdById: 'u',
})
const viewer = (userType: (typeof ROLES)[number], isTheirs: boolean) => ({
  _id: isTheirs ? 'u' : 'x',
  userType,
  franchiseId: isTheirs ? 'f' : 'other',
  servicePartnerId: isTheirs ? 'p' : 'other',
})

describe('department number', () => {
  test('is noted by everybody whose application it is, once it is in progress or later', () => {
    for (const role of ROLES) {
      for (const status of APPLICATION_STATUSES) {
        const isFiled = status !== 'submitted'
        expect(mayNoteNumber(viewer(role, true), application(status)), `${role} ${status}`).toBe(
          isFiled,
        )
        const isStaff = role === 'admin' || role === 'support'
        expect(mayNoteNumber(viewer(role, false), application(status)), `${role} ${status}`).toBe(
          isFiled && isStaff,
        )
      }
    }
  })

  test.each([
    ['MH-2026/00123', 'mh 2026 00123', true],
    ['MH-2026/00123', 'MH२०२६-००१२३', true],
    ['MH-2026/00123', 'mh\u00ad2026\u200b00123', true],
    ['MH-2026/00123', 'MH–2026–00123', true],
    ['अर्ज ०१', 'अर्ज-01', true],
    ['MH-2026/00123', 'MH-2026/00124', false],
    ['0123', '123', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(departmentNumberKey(one) === departmentNumberKey(other)).toBe(isSame)
  })

  test('is kept as one line of at most forty signs', () => {
    const typed = ` MH  2026\n${'9'.repeat(60)}`
    const kept = departmentNumberOf(typed)
    expect(kept).toBe(`MH 2026 ${'9'.repeat(32)}`)
    expect(v.parse(NumberNote, { seen: '', number: kept }).number).toBe(kept)
    const tooLong = { seen: '', number: '9'.repeat(DEPARTMENT_NUMBER_SIGNS + 1) }
    expect(v.is(NumberNote, tooLong)).toBe(false)
  })
})
