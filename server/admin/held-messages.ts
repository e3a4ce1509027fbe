import { countHeld, dropHeld, sendHeld } from '../modules/messages/held.ts'
import { openDatabase } from '../platform/database/database.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { say } from '../platform/start-messages.ts'

export const HELD_MESSAGES_USAGE = 'npm run admin -- held-messages [send|drop]'

/** Lists the messages that a restore has held, or sends or drops them all. */
export async function lookAfterHeldMessages(url: string, action: string | undefined) {
  const database = openDatabase(url, (error) => say(error.message))
  try {
    await database.db.transaction(async (tx) => {
      if (action === 'send') {
        say(`${await sendHeld(tx)} sent; the others are worth nothing any more.`)
      } else if (action === 'drop') {
        say(`${await dropHeld(tx)} dropped`)
      } else if (action === undefined) {
        const held = await countHeld(tx)
        for (const { channel, template, count } of held) say(`${channel}  ${template}  ${count}`)
        say(`${held.reduce((sum, { count }) => sum + count, 0)} held`)
      } else throw new EnvironmentError([`Usage: ${HELD_MESSAGES_USAGE}`])
    })
  } finally {
    await database.close()
  }
}
