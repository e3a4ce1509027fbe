/** The id of the text of an answer, to which a key leads. */
export const REPLY_TEXT_ID = 'reply-text'
/** The id of the status that goes along. */
export const REPLY_STATUS_ID = 'reply-status'
