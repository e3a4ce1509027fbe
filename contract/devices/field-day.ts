/** Applications that a van may take on a busy day: a device needs room for them before it leaves. */
export const FIELD_APPLICATIONS = 40

/** What an application with its photos usually takes on a device, in bytes. */
export const APPLICATION_BYTES = 450_000

/** From this share on a battery lasts a morning in the field. */
export const FIELD_BATTERY_SHARE = 0.5

/** A confirmation by the server that is older than this belongs to another working day. */
export const FIELD_FRESH_MS = 12 * 60 * 60_000
