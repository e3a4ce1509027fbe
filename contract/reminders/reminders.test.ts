import { describe, expect, test } from 'vitest'
import { anOpenApplication } from '../../tests/support/factories/open-applications.ts'
import type { OpenApplication } from '../applications/applications.ts'
import { serviceLevel } from '../applications/sla.ts'
import { reminderSpans } from './reminders.ts'

const START = Date.parse('2026-11-02T04:00:00.000Z')
const DUE = Date.parse('2026-11-02T08:00:00.000Z')
const THREE_QUARTERS = START + 0.75 * (DUE - START)

const ASHA = { _id: 'asha', userType: 'service_partner' } as const
const KIOSK = { _id: 'kiosk', userType: 'franchise' } as const

const of = (
  overrides: Partial<OpenApplication>,
  user: Parameters<typeof reminderSpans>[0] = ASHA,
) => reminderSpans(user, [anOpenApplication(1, overrides)])

describe('deadline reminder', () => {
  test('from 75 % on, before 100 %, to the millisecond', () => {
    expect(of({})).toMatchObject([{ from: THREE_QUARTERS, until: DUE }])
  })

  test('none for decided ones', () => {
    expect(of({ status: 'completed' })).toEqual([])
    expect(of({ status: 'rejected' })).toEqual([])
    expect(of({ status: 'under_review' })).toHaveLength(1)
  })

  test('a stopped clock: it holds for ever where it stopped within the last quarter, else never', () => {
    const stoppedAt = (at: number) => of({ slaPausedAt: new Date(at).toISOString() })
    expect(stoppedAt(THREE_QUARTERS - 1)).toEqual([])
    expect(stoppedAt(DUE)).toEqual([])
    for (const at of [THREE_QUARTERS, DUE - 1]) {
      expect(stoppedAt(at)).toMatchObject([{ from: -Infinity, until: Infinity }])
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
    expect(of({ status: 'submitted', customerName: 'Asha' })[0]?.reminder.id).toBe(ids[0])
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
    const types = of({ reuploadRequestId: 'first' }, KIOSK).map(({ reminder }) => reminder.type)
    expect(types).toEqual(['document_reupload', 'application_sla'])
  })
})
