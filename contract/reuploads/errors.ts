export const REUPLOAD_ERRORS = {
  'reupload.not_found': 404,
  'reupload.not_allowed': 422,
  'reupload.already_open': 409,
  'reupload.supplied': 410,
  'reupload.withdrawn': 410,
  'reupload.expired': 410,
  'reupload.incomplete': 422,
  'reupload.too_many_files': 422,
} as const
