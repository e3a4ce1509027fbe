/** The id of the text of a comment, to which a key leads. */
export const REMARK_TEXT_ID = 'remark-text'
