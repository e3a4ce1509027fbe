import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/core/languages.ts'

/**
 * The server's sentence for every error code; `Forbidden` and its like stay verbatim
 * (rules.md, Errors).
 */
const ERROR_SENTENCES: Record<ErrorCode, string> = {
  'request.invalid': /*i18n*/ 'Some answers need your attention.',
  'request.not_json':
    /*i18n*/ 'We could not read the information that was sent. Reload the page and try again.',
  'request.too_large': /*i18n*/ 'The information sent is too large.',
  'request.type_unsupported': /*i18n*/ 'The server does not accept this type of content.',
  'request.cross_site': /*i18n*/ 'This request came from another website and was not accepted.',
  'request.not_found': /*i18n*/ 'Page not found.',
  'request.too_many': /*i18n*/ 'Too many attempts at once.',
  'idempotency.key_missing':
    /*i18n*/ 'Something was missing when this was sent. Reload the page and try again.',
  'idempotency.body_differs': /*i18n*/ 'This was already sent with other details.',
  'idempotency.in_flight': /*i18n*/ 'This is being saved. Wait a moment.',
  'session.none': /*i18n*/ 'You are signed out. Sign in again.',
  'session.other_user': /*i18n*/ 'Someone else is signed in on this device now.',
  'session.first_login': 'Your Not Authorized',
  'session.not_found': /*i18n*/ 'This device is signed out already.',
  'login.failed': /*i18n*/ 'Invalid username or password',
  'login.too_many': /*i18n*/ 'Too many tries to sign in.',
  'access.forbidden': 'Forbidden',
  'password.current_wrong': /*i18n*/ 'The current password is incorrect.',
  'password.unchanged': /*i18n*/ 'Choose a password that is different from the current one.',
  'code.wrong': /*i18n*/ 'This OTP is incorrect. Use the newest one.',
  'code.expired': /*i18n*/ 'This OTP is too old. Get a new one.',
  'code.used_up': /*i18n*/ 'Too many wrong tries. Get a new OTP.',
  'code.none': /*i18n*/ 'This OTP does not work any more. Get a new one.',
  'code.unreachable':
    /*i18n*/ 'Your account has no mobile number and no email address. Add one in your profile settings.',
  'code.too_many': /*i18n*/ 'Too many OTPs were sent.',
  'code.required': /*i18n*/ 'Confirm this with an OTP first.',
  'recovery_code.wrong': /*i18n*/ 'This recovery code is incorrect, or it was used before.',
  'link.ended': /*i18n*/ 'This link does not work any more. Ask for a new one.',
  'link.too_many': /*i18n*/ 'Wait a little, then try again.',
  'second_factor.unchanged': /*i18n*/ 'This was already changed. Load the page again.',
  'second_factor.off': /*i18n*/ 'Sign-in with OTP is turned off.',
  'person.not_found':
    /*i18n*/ 'This person does not exist, or you do not have permission to see them.',
  'person.user_name_taken': /*i18n*/ 'This username is already taken. Choose another.',
  'person.stale': /*i18n*/ 'Someone else changed this person.',
  'person.inactive': /*i18n*/ 'This person cannot sign in now. Activate them first.',
  'import.not_found': /*i18n*/ 'This import does not exist any more.',
  'import.open': /*i18n*/ 'Another import is open. Finish it or cancel it first.',
  'import.over':
    /*i18n*/ 'This import cannot be started. Wait for the check, or upload the file again.',
  'application.not_found':
    /*i18n*/ 'This application does not exist, or you do not have permission to see it.',
  'application.stale': /*i18n*/ 'Someone else changed this application.',
  'application.transition_refused': /*i18n*/ 'The application cannot be moved to this status now.',
  'application.documents_requested':
    /*i18n*/ 'Documents are requested for this application. Until they are here it can only be rejected.',
  'application.documents_missing': /*i18n*/ 'Required documents are missing.',
  'application.upload_unknown': /*i18n*/ 'A document is no longer available. Upload it again.',
  'application.token_taken': /*i18n*/ 'This was already saved under another number.',
  'application.not_editable': /*i18n*/ 'The details can no longer be changed.',
  'application.not_decided': /*i18n*/ 'You can add feedback after a decision has been made.',
  'feedback.not_found': /*i18n*/ 'No application matches these details.',
  'feedback.closed': /*i18n*/ 'The feedback can no longer be changed.',
  'feedback.stale': /*i18n*/ 'The feedback has changed in the meantime.',
  'application.feedback_given': /*i18n*/ 'The feedback on this application was already given.',
  'customer.not_found': /*i18n*/ 'This customer is no longer in the customer book.',
  'customer.document_ended':
    /*i18n*/ 'A document from an earlier visit can no longer be used. Add it again.',
  'ticket.not_found':
    /*i18n*/ 'This ticket does not exist, or you do not have permission to see it.',
  'ticket.stale': /*i18n*/ 'Someone else changed this ticket.',
  'ticket.transition_refused': /*i18n*/ 'The ticket cannot be moved to this status now.',
  'ticket.closed': /*i18n*/ 'This ticket is closed. Create a new one.',
  'ticket.assignee_unknown': /*i18n*/ 'Choose a person of the support team.',
  'ticket.merge_refused': /*i18n*/ 'This ticket cannot be merged into that one.',
  'canned.too_many': /*i18n*/ 'No more answers can be saved. Delete one first.',
  'payment.too_much':
    /*i18n*/ 'The amount is more than allowed. Check what was already taken or refunded.',
  'payment.not_found': /*i18n*/ 'This entry was not found.',
  'payment.not_reversible':
    /*i18n*/ 'This entry cannot be reversed. It was already reversed, or a part of it was refunded.',
  'till.not_found': /*i18n*/ 'This till was not found.',
  'day_book.changed': /*i18n*/ 'A new entry came in while you were counting. Check the day again.',
  'day_book.not_closable': /*i18n*/ 'This day cannot be closed. Close the earlier days first.',
  'reupload.not_found': /*i18n*/ 'This link does not work. Open it again from the newest message.',
  'reupload.not_allowed': /*i18n*/ 'Documents cannot be requested for this application now.',
  'reupload.already_open': /*i18n*/ 'Documents are already requested for this application.',
  'reupload.supplied': /*i18n*/ 'The requested documents were already supplied.',
  'reupload.withdrawn': /*i18n*/ 'These documents are no longer needed.',
  'reupload.expired': /*i18n*/ 'The time to supply these documents is over.',
  'reupload.incomplete': /*i18n*/ 'Add every document that is requested.',
  'reupload.too_many_files':
    /*i18n*/ 'Too many files were uploaded with this link. Ask at the centre where you applied.',
  'filters.too_many': /*i18n*/ 'No more filters can be saved. Delete one first.',
  'service.unavailable': /*i18n*/ 'This service is not available now.',
  'service.fee_changed': /*i18n*/ 'The fee of this service has changed.',
  'service_version.ended':
    /*i18n*/ 'This service has changed. Check what is new and send it again.',
  'catalogue.not_found': /*i18n*/ 'This service or category does not exist.',
  'catalogue.stale': /*i18n*/ 'Someone else changed this meanwhile.',
  'holiday.not_found': /*i18n*/ 'This day is not in the list any more. Load the page again.',
  'holiday.exists': /*i18n*/ 'This day is already in the list.',
  'holiday.stale': /*i18n*/ 'Someone else changed this holiday.',
  'holiday.past': /*i18n*/ 'This day is over. Only today and later days can be changed.',
  'van.not_found': /*i18n*/ 'This van is not in the list any more. Load the page again.',
  'van.plan_stale': /*i18n*/ 'Someone else changed this plan.',
  'van.day_closed': /*i18n*/ 'Plans can be made from today to 13 days ahead.',
  'van.day_not_planned': /*i18n*/ 'Your van has no plan for this day.',
  'outlet.not_found':
    /*i18n*/ 'This franchise or partner does not exist, or you do not have permission to see it.',
  'outlet.stale': /*i18n*/ 'Someone else changed this franchise or partner.',
  'outlet.document_ended': /*i18n*/ 'Someone else replaced or withdrew this document meanwhile.',
  'franchise.required': /*i18n*/ 'Choose the franchise first.',
  'franchise.unavailable': /*i18n*/ 'This franchise is not active.',
  'document.not_found':
    /*i18n*/ 'This document does not exist, or you do not have permission to see it.',
  'document.file_missing': /*i18n*/ 'The file of this document is missing on the server.',
  'document.empty': /*i18n*/ 'The file is empty.',
  'document.too_large': /*i18n*/ 'The file is larger than 10 MB.',
  'document.type_unsupported': /*i18n*/ 'Choose a JPEG, PNG, WebP or PDF file.',
  'document.heic':
    /*i18n*/ 'This iPhone photo format (HEIC) cannot be read here. Save it as JPEG and try again.',
  'document.unreadable': /*i18n*/ 'The file is damaged and cannot be read.',
  'document.encrypted':
    /*i18n*/ 'This PDF is protected by a password. Save it without one and try again.',
  'document.too_many_pixels':
    /*i18n*/ 'This photo has too many pixels. Take it again at a lower resolution.',
  'document.too_many_pages': /*i18n*/ 'This PDF has more than 300 pages.',
  'document.quota_exceeded':
    /*i18n*/ 'Too many documents of yours were uploaded and not used. This one goes along when you submit.',
  'envelope.device_unknown':
    /*i18n*/ 'This device is not registered to your account. Sign in on it once.',
  'envelope.device_ended': /*i18n*/ 'This device was signed out. Sign in again to continue.',
  'envelope.signature_wrong': /*i18n*/ 'We could not confirm this device. Sign in on it again.',
  'envelope.account_closed': /*i18n*/ 'The account that saved this is not active.',
  'envelope.dependency_pending': /*i18n*/ 'Earlier work must be sent first.',
  'envelope.already_done': /*i18n*/ 'The version you corrected has already reached the server.',
  'envelope.damaged': /*i18n*/ 'It was changed on the way. Check the documents and send it again.',
  'envelope.undecryptable':
    /*i18n*/ 'The server cannot open what was saved. Check it and send it again.',
  'envelope.quota_exceeded':
    /*i18n*/ 'The server has too many of your unfinished documents. We will try again. Correct anything that was not accepted.',
  'envelope.too_old': /*i18n*/ 'This version of the app is too old. Update it to continue.',
  'envelope.too_new': /*i18n*/ 'The server is being updated. We will try again soon.',
  'device.not_found': /*i18n*/ 'This device does not exist, or it is not yours.',
  'upload.not_found': /*i18n*/ 'This upload is no longer available.',
  'push.subscription_unknown': /*i18n*/ 'Alerts are not on for this browser. Turn them on again.',
  'notification.not_found': /*i18n*/ 'This alert is not there any more.',
  'tracking.not_found':
    /*i18n*/ 'No application matches these details. The QR code on the receipt always works.',
  'server.failed': /*i18n*/ 'Something went wrong on the server.',
  'server.unavailable': /*i18n*/ 'The server is not ready.',
}

const po = formatter()

async function readCatalog(language: Language): Promise<Messages> {
  const url = new URL(`../../locales/${language}.po`, import.meta.url)
  const catalog = await po.parse(readFileSync(url, 'utf8'), {
    locale: language,
    sourceLocale: DEFAULT_LANGUAGE,
    filename: url.pathname,
  })
  const messages: Messages = {}
  for (const [id, entry] of Object.entries(catalog ?? {})) {
    messages[id] = compileMessage(entry.translation || entry.message || id)
  }
  return messages
}

async function readTranslators(): Promise<Record<Language, I18n>> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => {
      const messages = { [language]: await readCatalog(language) }
      return [language, setupI18n({ locale: language, messages })] as const
    }),
  )
  return Object.fromEntries(entries) as Record<Language, I18n>
}

const translators = await readTranslators()

/** A sentence marked with the i18n comment in the language, its `{names}` filled in. */
export function inLanguage(
  language: Language,
): (sentence: string, values?: Record<string, string>) => string {
  return (sentence, values) => translators[language]._(sentence, values)
}

/** The sentence of an error in the caller's language. */
export function errorSentence(code: ErrorCode, language: Language): string {
  return translators[language]._(ERROR_SENTENCES[code])
}

/** Other words of the server, marked `i18n` where they stand, in the caller's language. */
export function serverMessage(message: string, language: Language): string {
  return translators[language]._(message)
}

/** The first of our languages that an `Accept-Language` header asks for; English otherwise. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase()
    const language = LANGUAGES.find((each) => each === wanted)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
