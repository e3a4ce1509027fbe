import type { Db } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import { openMailbox } from './mailbox.ts'
import { openSmsGateway } from './sms-gateway.ts'
import type { MessageTransports } from './transport.ts'

/**
 * The ways out that the settings name; outside production the mailbox of the demo takes the place of
 * what they do not name (docs/operations.md, Messages).
 */
export async function openTransports(
  { smtp, sms }: Environment,
  db: Db,
): Promise<MessageTransports> {
  const mailbox = openMailbox(db)
  const mail = smtp && (await import('./smtp.ts')).openSmtp(smtp)
  return {
    sendEmail: mail ? mail.send : mailbox.sendEmail,
    sendSms: sms ? openSmsGateway(sms) : mailbox.sendSms,
    close: () => mail?.close(),
  }
}
