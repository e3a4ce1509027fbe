import { describe, expect, test } from 'vitest'
import { anOpenApplication } from '../../tests/support/factories/open-applications.ts'
import type { OpenApplication } from '../applications/applications.ts'
import { serviceLevel } from '../applications/sla/sla.ts'
import { reminderSpans } from './reminders.ts'

const START = Date.parse('2026-11-02T04:00:00.000Z')
const DUE = Date.parse('2026-11-02T08:00:00.000Z')
const THREE_QUARTERS = START + 0.75 * (DUE - START)

const ASHA = { _id: 'asha', userType: 'service_partner' } as const
const KIOSK = { _id: 'kiosk', userType: 'franchise' } as const
const VAN = { _id: 'van', userType: 'gramvan' } as const

const of = (
  overrides: Partial<OpenApplication>,
  user: Parameters<typeof reminderSpans>[0] = ASHA,
) => reminderSpans(user, [anOpenApplication(1, overrides)])

describe('deadline reminder', () => {
  test('from 75 % on, before 100 %, to the millisecond', () => {
    expect(of({})).toMatchObject([{ from: THREE_QUARTERS, until: DUE }])
  })

  test('for whoever’s move it is, and for nobody once it is decided', () => {
    const remindedOf = (overrides: Partial<OpenApplication>) =>
      [KIOSK, VAN, ASHA].filter((user) => of(overrides, user).length > 0)
    expect(remindedOf({ status: 'submitted' })).toEqual([KIOSK, VAN])
    expect(remindedOf({ status: 'in_progress' })).toEqual([ASHA])
    expect(remindedOf({ status: 'under_review' })).toEqual([ASHA])
    // Support continues an application without a partner, and has no reminders of applications.
    expect(remindedOf({ servicePartnerId: null })).toEqual([])
    expect(remindedOf({ status: 'completed' })).toEqual([])
    expect(remindedOf({ status: 'rejected' })).toEqual([])
  })

  test('none while documents are requested: the customer has to act', () => {
    for (const user of [KIOSK, VAN, ASHA]) {
      const slaPausedAt = new Date(THREE_QUARTERS).toISOString()
      expect(of({ slaPausedAt }, user)).toEqual([])
    }
  })

  test('it holds exactly as long as the list says "due soon", in windows of any length', () => {
    for (let span = 1; span <= 120; span += 1) {
      const application = anOpenApplication(1, {
        slaTimer: [new Date(START).toISOString(), new Date(START + span).toISOString(), null],
      })
      const [{ from, until } = { from: 0, until: 0 }] = reminderSpans(ASHA, [application])
      for (let now = START - 1; now <= START + span + 1; now += 1) {
        expect(now >= from && now < until).toBe(serviceLevel(application, now) === 'warning')
      }
    }
  })

  test('its id tells person, record and occasion apart', () => {
    const later = '2026-11-02T09:00:00.000Z'
    const ids = [
      of({}),
      of({}, { ...ASHA, _id: 'bala' }),
      reminderSpans(ASHA, [anOpenApplication(2)]),
      of({ slaTimer: ['2026-11-02T04:00:00.000Z', later, null] }),
    ].map(([span]) => span?.reminder.id)
    expect(new Set(ids).size).toBe(4)
    // What changes nothing of the deadline is the same occasion.
    expect(of({ status: 'under_review', customerName: 'Asha' })[0]?.reminder.id).toBe(ids[0])
  })
})

describe('reminder of requested documents', () => {
  const requested = { reuploadRequestId: 'first', slaPausedAt: new Date(START).toISOString() }

  test('while a request is open, for the franchise alone', () => {
    expect(of(requested, KIOSK)).toMatchObject([
      { reminder: { type: 'document_reupload' }, from: -Infinity, until: Infinity },
    ])
    expect(of(requested, ASHA)).toEqual([])
    expect(of({ ...requested, reuploadRequestId: null }, KIOSK)).toEqual([])
  })

  test('a second request is another reminder', () => {
    const ids = ['first', 'second'].map(
      (reuploadRequestId) => of({ ...requested, reuploadRequestId }, KIOSK)[0]?.reminder.id,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('stands beside that of the deadline', () => {
    const submitted = { reuploadRequestId: 'first', status: 'submitted' } as const
    const types = of(submitted, KIOSK).map(({ reminder }) => reminder.type)
    expect(types).toEqual(['document_reupload', 'application_sla'])
  })
})
