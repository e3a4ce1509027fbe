import { csvMoment } from '../../../platform/csv.ts'
import { appendAudit } from '../../../platform/database/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockNamed } from '../../../platform/database/lock-named.ts'
import { listManyReads, listMarkedSince } from './queries.ts'

/** The hour of a mark, which the trail has as `csvMoment` writes it. */
export function hourOfMark(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+05:30`)
}

/**
 * Marks in the audit trail each account that opened the records of more than `limit` different citizens within an hour
 * of the clock, this one or the one before; once for an hour, however often and by however many instances it is looked
 * for. Answers how many marks it made.
 */
export async function markManyReads(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockNamed(tx, 'many-reads')
    const marked = await listMarkedSince(tx, 3)
    const isMarked = (actorId: string, hour: string) =>
      marked.some(({ subjectId, details }) => subjectId === actorId && details['hour'] === hour)
    let made = 0
    for (const { actorId, hour, records } of await listManyReads(tx, limit)) {
      const text = csvMoment(hour)
      if (isMarked(actorId, text)) continue
      await appendAudit(tx, {
        ...{ actor: null, subject: 'account', subjectId: actorId },
        ...{ action: 'many_records_opened', details: { hour: text, records } },
      })
      made += 1
    }
    return made
  })
}
