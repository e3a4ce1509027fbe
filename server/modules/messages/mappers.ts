import * as v from 'valibot'
import { MESSAGE_DATA } from '../../../contract/messages/message-templates.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'

/** The sealed part of a waiting message. */
export const MessageContent = v.object({
  address: v.string(),
  name: v.string(),
  timeZone: v.string(),
  data: v.unknown(),
})
export type MessageContent = v.InferOutput<typeof MessageContent>

/** The data of a template, as it was sent. */
export function dataOf<T extends MessageTemplate>(template: T, content: MessageContent) {
  return v.parse(MESSAGE_DATA[template], content.data)
}
