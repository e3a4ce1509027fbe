import type { Language } from '../../../contract/core/languages.ts'
import type { MessageLane, MessageTemplate } from '../../../contract/messages/message-templates.ts'

interface Outgoing {
  /** The same at every try: by it the other side tells a message that comes twice. */
  id: string
  template: MessageTemplate
  language: Language
  /** The moment of the first try. */
  createdAt: Date
}

export interface OutgoingEmail extends Outgoing {
  to: { address: string; name: string }
  subject: string
  text: string
  html: string
}

export interface OutgoingSms extends Outgoing {
  /** Ten digits of an Indian number. */
  phone: string
  text: string
}

/** The result of a try. `reason` is a short code, never text of the other server. */
export type Delivery =
  | { is: 'sent' }
  /** Nobody can ever reach that address, or the message is not wanted there. */
  | { is: 'refused'; reason: string }
  /** Another try may work. */
  | { is: 'later'; reason: string }

/** How messages leave the server. Neither rejects for what the other side does or does not answer. */
export interface MessageTransports {
  sendEmail(email: OutgoingEmail): Promise<Delivery>
  sendSms(sms: OutgoingSms): Promise<Delivery>
  close(): void
}

/** How many messages of a lane an instance sends at once by one channel. Each e-mail has a connection for itself. */
export const SENT_AT_ONCE: Record<MessageLane, number> = { codes: 4, security: 1, other: 2 }
