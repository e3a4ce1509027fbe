/** Errors of messages, with their HTTP status. */
export const MESSAGE_ERRORS = {
  /** The customer's number and address have got all that they may in a day. */
  'message.too_many': 429,
} as const
