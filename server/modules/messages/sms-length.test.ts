import { describe, expect, test } from 'vitest'
import { makeApplicationId } from '../../../contract/applications/application-id.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import type { NotificationEvent } from '../../../contract/notifications/events.ts'
import { gatheredWords, wordsOf } from './message-words.ts'

/** As long as the network's own address may be (docs/operations.md, Messages). */
const ORIGIN = 'https://portal.gramone.in'
const TOKEN = 'x'.repeat(22)
/** In all three languages a long month, and an hour of two digits. */
const AT = '2026-09-30T18:29:00.000Z'
const NUMBER = makeApplicationId(() => 0)
const TICKET = 'TK-7K3M-9Q2T-X'
const PROVISIONAL = 'P-ABCD-9999-X'
const label = { en: 'Proof of residence', hi: 'निवास प्रमाण पत्र', mr: 'रहिवासी पुरावा' }
const asked = {
  url: `${ORIGIN}/repload-doc?t=${TOKEN}`,
  number: NUMBER,
  documents: Array<typeof label>(10).fill(label),
  reason: 'x'.repeat(500),
  until: AT,
}

const MESSAGES = [
  ['one_time_code', { code: '424242', host: new URL(ORIGIN).host }],
  ['password_reset', { url: `${ORIGIN}/forgot-pass?t=${TOKEN}` }],
  ['first_password', { url: `${ORIGIN}/forgot-pass?t=${TOKEN}`, userName: 'a'.repeat(100) }],
  ['password_changed', { at: AT }],
  ['second_factor_changed', { isOn: true, at: AT }],
  ['second_factor_changed', { isOn: false, at: AT }],
  ['new_device', { device: 'Samsung Internet, Chrome OS', at: AT }],
  ['documents_requested', asked],
  ['documents_reminder', asked],
  ['feedback_link', { url: `${ORIGIN}/feedback?t=${TOKEN}`, number: NUMBER, until: AT }],
  ['feedback_reply', { url: `${ORIGIN}/feedback`, number: NUMBER, reply: 'x'.repeat(1000) }],
  [
    'report_scheduled',
    {
      ...{ url: `${ORIGIN}/reports`, report: 'franchises', from: '2026-11-01', to: '2026-11-30' },
      ...{ rows: 5000, byName: 'a'.repeat(100) },
    },
  ],
] as const satisfies (readonly [MessageTemplate, unknown])[]

const application = { id: crypto.randomUUID(), number: NUMBER, status: 'rejected' } as const
const ticket = { id: crypto.randomUUID(), number: TICKET, status: 'submitted' } as const
const account = {
  accountId: null,
  kind: 'franchise',
  outletId: crypto.randomUUID(),
  at: AT,
} as const

const payout = {
  id: crypto.randomUUID(),
  number: 'PO-202610-00042',
  month: '2026-10',
  amountPaise: 100_000_000_000,
  receiverKind: 'franchise',
  receiverId: crypto.randomUUID(),
} as const

/** The events that go by SMS, with their longest values. */
const EVENTS: NotificationEvent[] = [
  { event: 'application.status', ...application },
  { event: 'application.sla_warning', ...application },
  { event: 'application.overdue', ...application },
  { event: 'application.overdue_quarter', ...application },
  { event: 'application.overdue_half', ...application },
  { event: 'feedback.poor', ...application },
  { event: 'ticket.sla_warning', ...ticket },
  { event: 'ticket.overdue', ...ticket },
  { event: 'remittance.entered', id: crypto.randomUUID(), number: 'RM-7K3M-9Q2T-X' },
  { event: 'remittance.confirmed', id: crypto.randomUUID(), number: 'RM-7K3M-9Q2T-X' },
  { event: 'remittance.refused', id: crypto.randomUUID(), number: 'RM-7K3M-9Q2T-X' },
  { event: 'remittance.taken_back', id: crypto.randomUUID(), number: 'RM-7K3M-9Q2T-X' },
  { event: 'outbox.rejected', id: crypto.randomUUID(), number: PROVISIONAL },
  { event: 'account.bank_changed', name: 'x'.repeat(120), ...account },
  { event: 'account.bank_changed', name: 'x'.repeat(120), of: 'upi', ...account },
  { event: 'payout.completed', ...payout },
  { event: 'payout.failed', ...payout },
  { event: 'payout.needs_release', requestId: crypto.randomUUID(), count: 2500 },
]

const content = (data: unknown) => ({
  ...{ address: '9876543210', name: 'x'.repeat(100), timeZone: 'Asia/Kolkata' },
  data,
})

const GSM =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

/** The parts of which an SMS is sent and paid. */
function partsOf(text: string): number {
  if (!GSM.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const septets = text.length + (text.match(/[\^{}\\[~\]|€]/g) ?? []).length
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}

describe.each(LANGUAGES)('an SMS in %s', (language) => {
  const told = [
    ...MESSAGES.map(([template, data]) => {
      return [template, wordsOf(template, language, content(data)).sms] as const
    }),
    ...EVENTS.map((event) => {
      const { sms } = wordsOf('notification', language, content({ event }))
      return [event.event, sms] as const
    }),
    [
      'gathered',
      gatheredWords(language, [
        content({ event: EVENTS[0] }),
        ...EVENTS.map((event) => content({ event })),
      ]).sms,
    ] as const,
  ]

  test.each(told)('%s: names its sender', (_what, sms) => expect(sms).toContain('GramOne'))

  test.each(told)('%s: has at most two parts with the longest values', (_what, sms) => {
    expect(partsOf(sms), `${sms.length} letters: ${sms}`).toBeLessThanOrEqual(2)
  })

  test.each(told)('%s: has nothing that a person has typed', (_what, sms) => {
    expect(sms).not.toMatch(/x{30}/)
  })
})
