import * as v from 'valibot'
import { Texts } from '../core/languages.ts'
import type { Channel } from '../core/primitives.ts'
import { Email, ExactLine, FilterDay, Instant, orEmpty, Phone } from '../core/primitives.ts'
import { alertTypeOf, EVENT_RULES, NotificationEvent } from '../notifications/events.ts'
import { ReportType } from '../reports/report-types.ts'

/** The messages that a person has switched on or off in the settings. */
export interface MessagePreferences {
  byEmail: boolean
  bySms: boolean
  ofSignIns: boolean
  ofApplications: boolean
}

/** The queues in which messages wait: whoever waits for a code never waits for a crowd (rules.md, Messages). */
export const MESSAGE_LANES = ['codes', 'security', 'other'] as const
export type MessageLane = (typeof MESSAGE_LANES)[number]

/**
 * `sms_first`: by SMS, or by e-mail where there is no number; `email`: by e-mail alone; `every`: by each way that there is.
 */
type Way = 'sms_first' | 'email_first' | 'email' | 'every'

interface Rule {
  /** `codes` has what carries a code or a link. */
  lane: MessageLane
  way: Way
  /**
   * A message that a person can switch off names its toggle, or `ways`: those for e-mail and SMS alone. The
   * others always go.
   */
  toggle: 'ofSignIns' | 'ofApplications' | 'ways' | null
  /** How long the message is worth sending; after that it is dropped. */
  worthSeconds: number
}

const MINUTE = 60
const DAY = 86_400

/** How long a one-time code works (rules.md, Codes). */
export const CODE_MINUTES = 5
/** How long the link of a forgotten password works. */
export const RESET_MINUTES = 30
/** How long the link to a first password works. */
export const FIRST_PASSWORD_DAYS = 7

/** Every message that the server sends, and the one rule about whom it reaches. */
export const MESSAGE_RULES = {
  one_time_code: {
    ...{ lane: 'codes', way: 'sms_first', toggle: null },
    worthSeconds: CODE_MINUTES * MINUTE,
  },
  password_reset: {
    ...{ lane: 'codes', way: 'email_first', toggle: null },
    worthSeconds: RESET_MINUTES * MINUTE,
  },
  first_password: {
    ...{ lane: 'codes', way: 'email_first', toggle: null },
    worthSeconds: FIRST_PASSWORD_DAYS * DAY,
  },
  password_changed: { lane: 'security', way: 'every', toggle: null, worthSeconds: 3 * DAY },
  second_factor_changed: { lane: 'security', way: 'every', toggle: null, worthSeconds: 3 * DAY },
  contact_changed: { lane: 'security', way: 'every', toggle: null, worthSeconds: 3 * DAY },
  contact_requested: { lane: 'security', way: 'every', toggle: null, worthSeconds: 3 * DAY },
  new_device: { lane: 'security', way: 'every', toggle: 'ofSignIns', worthSeconds: 3 * DAY },
  /** These two go to the customer, for whom nothing can be switched off, and to the counter. */
  documents_requested: { lane: 'codes', way: 'every', toggle: 'ways', worthSeconds: DAY },
  documents_reminder: { lane: 'codes', way: 'every', toggle: 'ways', worthSeconds: DAY },
  /** These two go to the customer: a link after the completion, and the answer to the feedback. */
  feedback_link: { lane: 'codes', way: 'every', toggle: 'ways', worthSeconds: 3 * DAY },
  feedback_reply: { lane: 'other', way: 'every', toggle: 'ways', worthSeconds: 3 * DAY },
  /** A report that is there for its reader, in the rhythm of a schedule. */
  report_scheduled: { lane: 'other', way: 'email', toggle: 'ways', worthSeconds: 3 * DAY },
  /** The rule of the event decides who gets it and by which ways (EVENT_RULES). */
  notification: { lane: 'other', way: 'every', toggle: 'ways', worthSeconds: DAY },
} as const satisfies Record<string, Rule>

export type MessageTemplate = keyof typeof MESSAGE_RULES

const WebLink = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/\S+$/))
const Words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

const requested = {
  url: WebLink,
  number: Words,
  documents: v.array(Texts),
  reason: v.pipe(v.string(), v.maxLength(500)),
  /** The link's end, the end of a day in India. */
  until: Instant,
}

/** The data that each message is written from. */
export const MESSAGE_DATA = {
  /** `host`: where the code may be filled in by the browser that reads the SMS. */
  one_time_code: v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)), host: Words }),
  password_reset: v.object({ url: WebLink }),
  first_password: v.object({ url: WebLink, userName: Words }),
  password_changed: v.object({ at: Instant }),
  second_factor_changed: v.object({ isOn: v.boolean(), at: Instant }),
  contact_changed: v.object({ at: Instant }),
  contact_requested: v.object({ at: Instant }),
  /** `device` in product names, "Chrome, Android"; empty where it is not known. */
  new_device: v.object({ device: v.pipe(v.string(), v.maxLength(100)), at: Instant }),
  documents_requested: v.object(requested),
  documents_reminder: v.object(requested),
  /** `until`: when the link ends. */
  feedback_link: v.object({ url: WebLink, number: Words, until: Instant }),
  /** `url`: where the reply is read with the application's number. */
  feedback_reply: v.object({
    url: WebLink,
    number: Words,
    reply: v.pipe(v.string(), v.maxLength(1000)),
  }),
  /** `url`: where its reader signs in and fetches the file. */
  report_scheduled: v.object({
    url: WebLink,
    report: ReportType,
    from: FilterDay,
    to: FilterDay,
    rows: v.number(),
    byName: Words,
  }),
  notification: v.object({ event: NotificationEvent }),
} as const satisfies Record<MessageTemplate, v.GenericSchema>

export type MessageData<T extends MessageTemplate> = v.InferOutput<(typeof MESSAGE_DATA)[T]>

/** Where a person can be reached; an empty text is none. */
export interface Reach {
  email: string
  phone: string
}

/** A person without an account. No part of the address can begin another header line of a message. */
export const MessageAddress = v.object({
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  name: v.pipe(ExactLine, v.maxLength(100)),
})
export type MessageAddress = v.InferOutput<typeof MessageAddress>

/**
 * The ways by which a message goes to a person. Of a notification its event decides: an SMS is for warnings
 * and what is graver. The toggles for e-mail and SMS hold for what can be
 * switched off; what keeps an account safe goes out whatever they say.
 */
export function channelsFor(
  template: MessageTemplate,
  { email, phone }: Reach,
  preferences: MessagePreferences,
  event?: NotificationEvent,
): Channel[] {
  const { way, ...rule } = MESSAGE_RULES[template]
  const ofEvent = event && EVENT_RULES[event.event].toggle === 'applicationUpdates'
  const toggle = ofEvent ? 'ofApplications' : rule.toggle
  const isOptional = toggle !== null
  if (toggle !== null && toggle !== 'ways' && !preferences[toggle]) return []
  const isWorthSms = !event || alertTypeOf(event) !== 'Info'
  const byEmail: Channel[] = email && (!isOptional || preferences.byEmail) ? ['email'] : []
  const bySms: Channel[] = phone && isWorthSms && (!isOptional || preferences.bySms) ? ['sms'] : []
  if (way === 'email') return byEmail
  const both = way === 'sms_first' ? [...bySms, ...byEmail] : [...byEmail, ...bySms]
  return way === 'every' ? both : both.slice(0, 1)
}

/** Whether a message may wait to go out with others to the same person: alerts that nobody has to act on at once. */
export function isGathered({
  template,
  lane,
}: {
  template: MessageTemplate
  lane: MessageLane
}): boolean {
  return template === 'notification' && lane === 'other'
}

/** The lane in which a message waits; what a notification says of an account is about its safety. */
export function laneOf(template: MessageTemplate, event?: NotificationEvent): MessageLane {
  return event?.event.startsWith('account.') ? 'security' : MESSAGE_RULES[template].lane
}
