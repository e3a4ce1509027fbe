export const DOCUMENT_ERRORS = {
  'document.not_found': 404,
  'document.file_missing': 410,
  'document.empty': 422,
  'document.too_large': 413,
  'document.type_unsupported': 415,
  'document.heic': 415,
  'document.unreadable': 422,
  'document.encrypted': 422,
  'document.too_many_pixels': 422,
  'document.too_many_pages': 422,
  'document.quota_exceeded': 429,
  'upload.not_found': 404,
} as const
