/**
 * Names of the Web Locks by which tabs and worker see each other. An update of the app waits while
 * a tab or worker holds one of them (offline.md, Service worker).
 */

/** Every tab with unsaved work holds this lock, shared with the others. */
export const UNSAVED_LOCK = 'unsaved-work'

/** Held by the one that is sending what waits on this device. */
export const OUTBOX_LOCK = 'outbox'
