/** Small facts that device store, outbox and screens all name. They come with the dashboard. */
export const BASE = [
  'contract/accounts/profile.ts',
  'contract/applications/submission.ts',
  'contract/core/india-day.ts',
  'contract/core/page-addresses.ts',
  'contract/tickets/read-tickets.ts',
  'src/api/time-limit.ts',
  'src/blocks/outlets/network-names.ts',
  'src/features/notifications/queries.ts',
  'src/offline/device-store/owner.ts',
  'src/offline/outbox/waiting-counts.ts',
  'sw/outbox/save-errors.ts',
]
/** Access to the device's databases, and small facts of what is stored there. */
export const STORE = [
  'contract/core/lock-names.ts',
  'contract/core/provisional-number.ts',
  'contract/devices/devices.ts',
  'contract/outlets/network-names.ts',
  'contract/outbox/envelope.ts',
  'contract/outbox/sealing-keys.ts',
  'contract/payments/counter-upi.ts',
  'contract/payments/day-book.ts',
  'contract/payments/own-day.ts',
  'contract/payments/payment-list.ts',
  'src/blocks/documents/attachments/load-sender.ts',
  'src/features/install/parts/saved-here.ts',
  'src/offline/connectivity/clock.ts',
  'src/offline/device-store/background-call.ts',
  'src/offline/device-store/browser-push.ts',
  'src/offline/device-store/owner-records.ts',
  'src/offline/device-store/persistence.ts',
  'src/offline/device-store/sealed-store.ts',
  'src/offline/outbox/envelope-note.ts',
  'src/offline/outbox/use-claim.ts',
  'src/offline/outbox/queries.ts',
  'sw/outbox/database.ts',
  'sw/outbox/encoding.ts',
  'sw/outbox/outbox-changes.ts',
]

/** Less widely shared, and too small for a file. */
export const SMALL_PARTS = [
  'contract/sessions/own-sessions.ts',
  'src/blocks/claims/claim-tag.tsx',
  'src/blocks/record/online-section.tsx',
  'src/i18n/ticket-status-labels.ts',
  'src/features/tickets/parts/ticket-link.tsx',
  'src/ui/controls/combo-filter.ts',
  'src/ui/layout/use-paper.tsx',
  'src/ui/feedback/lazy-section.tsx',
  'src/ui/feedback/waiting-line.tsx',
]

/** What the form and the customer book know of customers; the form loads it after its first step. */
export const CUSTOMERS = [
  'contract/customers/months-after.ts',
  'contract/customers/customer-rules.ts',
  'contract/customers/document-terms.ts',
  'src/features/customers/record/document-kind.ts',
  'src/features/customers/api/error-texts.ts',
  'src/features/customers/api/queries.ts',
  'src/features/customers/api/use-known-customers.ts',
]

/** What all forms share that go as envelopes. */
export const ENVELOPES = [
  'src/blocks/envelopes/document-slots.tsx',
  'src/blocks/envelopes/document-texts.ts',
  'src/blocks/envelopes/form-envelope.ts',
  'src/blocks/envelopes/form-slots.ts',
  'src/blocks/envelopes/notify-sent.ts',
]

/** What record, list and day book have in common of payments; a list of applications does without. */
export const PAYMENTS = [
  'contract/payments/add-days.ts',
  'contract/payments/payment-entry.ts',
  'contract/payments/payment-rules.ts',
  'contract/payments/amount-taken.ts',
  'contract/payments/till-days.ts',
  'contract/payments/typed-amount.ts',
  'src/features/payments/entry-text.ts',
  'src/features/payments/api/error-texts.ts',
  'src/features/payments/payment-labels.tsx',
  'src/features/payments/api/queries.ts',
  'src/features/payments/queued-payments.ts',
  'src/features/payments/take-payment.tsx',
  'src/features/payments/parts/upi-section.tsx',
]
