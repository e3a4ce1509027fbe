// From when on something asks for a person. The screen goes by these, and `deploy/prometheus/alerts.yml` has the same.

/** Less of a disk than this share is too little. */
export const DISK_FREE_SHARE = 0.1
/** A job that could have been done for so long waits too long. */
export const JOB_AGE_SECONDS = 600
/** More of a day's messages than this share must not fail. */
export const MESSAGES_FAILED_SHARE = 0.05
/** A transaction that is open for so long holds others up, and keeps the database from cleaning. */
export const TRANSACTION_SECONDS = 600
/** A backup each night, and some room. */
export const BACKUP_HOURS = 26
/** A restore is proven once a month, and some room. */
export const PROVEN_DAYS = 35
/** The ledger is compared each night. */
export const LEDGER_HOURS = 26
/** Work that begins so late is felt by everybody. */
export const LAG_MS = 250
/** A clock that is off by more makes deadlines and codes go wrong. */
export const CLOCK_MS = 2000
/** Signatures of harmful files are renewed each day. */
export const SIGNATURE_DAYS = 3
/** A new sealing key is made every 90 days. */
export const SEALING_KEY_DAYS = 95
