import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import * as v from 'valibot'
import { appendAudit } from '../platform/database/audit.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { READ_ONLY_CHANNEL, readOnlyState } from '../platform/read-only/read-only-table.ts'
import { findReadOnly } from '../platform/read-only/read-only-watch.ts'
import { say } from '../platform/start-messages.ts'
import { withOwner } from './backup/owner-client.ts'

export const READ_ONLY_USAGE =
  'npm run admin -- read-only [on --reason "…" [--until 2026-11-28T14:30+05:30]|off]'

const REASON_LENGTH = 200
const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(REASON_LENGTH))

interface Notice {
  reason: string
  until: Date | null
}

function readNotice(values: Record<string, string | undefined>, now: Date): Notice {
  const reason = v.safeParse(Reason, values['reason'])
  if (!reason.success) {
    throw new EnvironmentError([
      `--reason says to everybody why, in ${REASON_LENGTH} characters at most.`,
      `Usage: ${READ_ONLY_USAGE}`,
    ])
  }
  const { until } = values
  const at = until === undefined ? null : new Date(until)
  if (at && !(at > now)) {
    throw new EnvironmentError([
      '--until is a moment to come, such as 2026-11-28T14:30+05:30, or without the + the time of this machine.',
    ])
  }
  return { reason: reason.output, until: at }
}

/** Turns writing off for all instances, or changes what is said of it; in the audit trail. */
export async function stopWriting(client: Client, notice: Notice): Promise<void> {
  await drizzle({ client }).transaction(async (tx) => {
    await tx
      .insert(readOnlyState)
      .values(notice)
      .onConflictDoUpdate({ target: readOnlyState.isOn, set: notice })
    await appendAudit(tx, {
      ...{ actor: null, subject: 'database', subjectId: null, action: 'writing_stopped' },
      details: { comment: notice.reason },
    })
  })
  await client.query(`notify ${READ_ONLY_CHANNEL}`)
}

/** Turns writing on again; in the audit trail. Answers whether it was off. */
export async function resumeWriting(client: Client): Promise<boolean> {
  const wasOff = await drizzle({ client }).transaction(async (tx) => {
    const ended = await tx.delete(readOnlyState).returning()
    if (ended.length === 0) return false
    await appendAudit(tx, {
      ...{ actor: null, subject: 'database', subjectId: null, action: 'writing_resumed' },
    })
    return true
  })
  await client.query(`notify ${READ_ONLY_CHANNEL}`)
  return wasOff
}

async function tell(client: Client): Promise<void> {
  const notice = await findReadOnly(drizzle({ client }))
  if (!notice) return say('Changes are taken.')
  say(`Read-only since ${notice.since}: ${notice.reason}`)
  say(notice.until ? `People are told: until ${notice.until}.` : 'People are told no end.')
}

/** Turns writing off or on for the whole installation, or says how it is. */
export async function switchReadOnly(
  url: string,
  action: string | undefined,
  values: Record<string, string | undefined>,
): Promise<void> {
  await withOwner(url, async (client) => {
    if (action === 'on') await stopWriting(client, readNotice(values, new Date()))
    else if (action === 'off') await resumeWriting(client)
    else if (action !== undefined) throw new EnvironmentError([`Usage: ${READ_ONLY_USAGE}`])
    await tell(client)
  })
}
