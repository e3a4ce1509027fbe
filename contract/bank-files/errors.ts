export const BANK_FILE_ERRORS = {
  'bank_file.not_found': 404,
  'bank_file.no_payer': 422,
  'bank_file.nothing': 422,
  'bank_file.changed': 409,
  'bank_answer.not_found': 404,
  'bank_answer.changed': 409,
  'bank_answer.empty': 422,
  'bank_answer.workbook': 422,
  'bank_answer.no_headings': 422,
  'bank_answer.too_many': 422,
} as const
