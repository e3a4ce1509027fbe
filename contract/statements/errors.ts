export const STATEMENT_ERRORS = {
  'statement.not_found': 404,
} as const
