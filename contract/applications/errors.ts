export const APPLICATION_ERRORS = {
  'application.not_found': 404,
  'application.stale': 409,
  'application.transition_refused': 422,
  'application.documents_requested': 422,
  'application.documents_missing': 422,
  'application.upload_unknown': 422,
  'application.token_taken': 409,
  'application.not_editable': 422,
  'application.number_refused': 422,
  'application.not_decided': 422,
  'application.feedback_given': 409,
} as const
