export const IMPORT_ERRORS = {
  'import.not_found': 404,
  'import.open': 409,
  'import.over': 409,
} as const
