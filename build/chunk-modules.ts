/** Small facts that device store, outbox and screens all name. They come with the dashboard. */
export const BASE = [
  'contract/accounts/profile.ts',
  'contract/applications/submission.ts',
  'contract/core/india-day.ts',
  'contract/core/page-addresses.ts',
  'contract/tickets/read-tickets.ts',
  'src/api/time-limit.ts',
  'src/features/notifications/queries.ts',
  'src/offline/device-store/owner.ts',
  'src/offline/outbox/waiting-counts.ts',
  'sw/outbox/save-errors.ts',
]
/** Access to the device's databases, and small facts of what is stored there. */
export const STORE = [
  'contract/core/lock-names.ts',
  'contract/devices/devices.ts',
  'contract/franchises/franchises.ts',
  'contract/outbox/envelope.ts',
  'contract/outbox/sealing-keys.ts',
  'src/blocks/documents/attachments/load-sender.ts',
  'src/features/install/api/saved-here.ts',
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
  'src/features/tickets/api/ticket-link.tsx',
  'src/ui/controls/combo-filter.ts',
  'src/ui/controls/switch-field.tsx',
  'src/ui/layout/use-paper.tsx',
  'src/ui/feedback/lazy-section.tsx',
  'src/ui/feedback/waiting-line.tsx',
]

/** What all forms share that go as envelopes. */
export const ENVELOPES = [
  'src/blocks/envelopes/document-slots.tsx',
  'src/blocks/envelopes/document-texts.ts',
  'src/blocks/envelopes/form-envelope.ts',
  'src/blocks/envelopes/form-slots.ts',
  'src/blocks/envelopes/notify-sent.ts',
]

/** Also of a public screen, which needs nothing else of what a combo box comes with. */
export const COMBO_LIST = ['src/ui/controls/combo-list.tsx']

/** Of the public screen of centres, and of outlets' forms and maps. */
export const PLACES = [
  'contract/franchises/opening-hours.ts',
  'contract/places/places.ts',
  'contract/places/position.ts',
  'src/features/map/api/has-webgl.ts',
  'src/features/map/api/map-section.tsx',
  'src/features/map/api/maps.ts',
  'src/features/nearby/api/hours-words.ts',
  'src/features/places/api/device-position.ts',
  'src/features/places/api/place-field.tsx',
  'src/features/places/api/place-words.ts',
  'src/features/places/api/queries.ts',
  'src/i18n/weekday.ts',
]
