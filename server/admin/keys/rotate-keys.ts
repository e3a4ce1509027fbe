import { drizzle } from 'drizzle-orm/node-postgres'
import { addMessageKey } from '../../modules/messages/message-seal.ts'
import { addSealingKey } from '../../modules/outbox/sealing.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { addVapidKeys, listVapidKeys } from '../../platform/push/vapid-keys.ts'
import { say } from '../../platform/start-messages.ts'
import { withOwner } from '../backup/owner-client.ts'
import { forgetTextKeys, forgetVapidKeys } from './forget-keys.ts'
import { resealAll } from './reseal.ts'

export const ROTATE_KEYS_USAGE = 'npm run admin -- rotate-keys texts|alerts|devices [--forget-old]'

type Kind = 'texts' | 'alerts' | 'devices'

const isKind = (given: string | undefined): given is Kind =>
  given === 'texts' || given === 'alerts' || given === 'devices'

const note = (db: Queryable, action: 'key_made' | 'key_forgotten', kind: Kind) =>
  appendAudit(db, {
    ...{ actor: null, subject: 'database', subjectId: null, action },
    details: { kind },
  })

/**
 * Makes a new key of this kind, which every instance uses from then on; what older ones have sealed is opened as before.
 * An EnvironmentError says what still needs an older key that is to be forgotten.
 * @param forgetOld deletes the older keys instead, once nothing is left that needs them
 */
export async function rotateKeys(
  url: string,
  kind: string | undefined,
  forgetOld: boolean,
): Promise<void> {
  if (!isKind(kind)) throw new EnvironmentError([`Usage: ${ROTATE_KEYS_USAGE}`])
  if (forgetOld && kind === 'devices') {
    throw new EnvironmentError([
      'What waits on a device may be sealed to any key there ever was: none is forgotten.',
    ])
  }
  await withOwner(url, async (client) => {
    const db = drizzle({ client })
    if (forgetOld) {
      const forgotten = kind === 'texts' ? await forgetTextKeys(db) : await forgetVapidKeys(db)
      if (forgotten > 0) await note(db, 'key_forgotten', kind)
      return say(`${forgotten} old keys deleted`)
    }
    if (kind === 'texts') await db.transaction((tx) => addMessageKey(tx))
    else if (kind === 'devices') await addSealingKey(db, new Date())
    else if ((await listVapidKeys(db)).length > 0) await addVapidKeys(db)
    await note(db, 'key_made', kind)
    say('A new key is there.')
    if (kind !== 'texts') return
    const { done, unreadable } = await resealAll(db)
    say(`${done} texts sealed anew`)
    if (unreadable > 0) say(`${unreadable} texts are opened by no key, and were left as they are.`)
  })
}
