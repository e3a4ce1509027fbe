import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ErrorCode } from '../../contract/core/errors.ts'
import type { Language } from '../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/core/languages.ts'

/**
 * The server's sentence for every error code; `Forbidden` and its like stay verbatim
 * (rules.md, Errors).
 */
const ERROR_SENTENCES: Record<ErrorCode, string> = {
  'request.invalid': /*i18n*/ 'Some details are not right. Please check the marked fields.',
  'request.not_json': /*i18n*/ 'The request could not be read.',
  'request.too_large': /*i18n*/ 'The request is too large.',
  'request.type_unsupported': /*i18n*/ 'The request has a type that is not accepted.',
  'request.cross_site': /*i18n*/ 'The request did not come from this portal.',
  'request.not_found': /*i18n*/ 'There is nothing at this address.',
  'request.too_many': /*i18n*/ 'Too many requests. Please wait a little and try again.',
  'idempotency.key_missing': /*i18n*/ 'The submission carries no identifier.',
  'idempotency.body_differs': /*i18n*/ 'This submission was already sent with other details.',
  'idempotency.in_flight': /*i18n*/ 'This submission is being saved. Please wait a moment.',
  'session.none': /*i18n*/ 'Please sign in.',
  'session.other_user': /*i18n*/ 'Somebody else is signed in on this device now.',
  'session.first_login': 'Your Not Authorized',
  'session.not_found': /*i18n*/ 'This device is signed out already.',
  'login.failed': /*i18n*/ 'Invalid username or password',
  'login.too_many': /*i18n*/ 'Too many attempts. Please wait and try again.',
  'access.forbidden': 'Forbidden',
  'password.current_wrong': /*i18n*/ 'The current password is not right.',
  'password.unchanged': /*i18n*/ 'Choose a password that differs from the current one.',
  'application.not_found': /*i18n*/ 'There is no such application.',
  'application.stale': /*i18n*/ 'Somebody else has changed this application meanwhile.',
  'application.transition_refused': /*i18n*/ 'The application can not be moved to this status.',
  'application.documents_missing': /*i18n*/ 'Required documents are missing.',
  'application.upload_unknown':
    /*i18n*/ 'A document is not available any more. Please add it again.',
  'application.token_taken': /*i18n*/ 'This receipt is already in use.',
  'application.not_editable': /*i18n*/ 'The application can not be edited any more.',
  'application.not_decided': /*i18n*/ 'Feedback can be given once the application is decided.',
  'application.feedback_given': /*i18n*/ 'The feedback on this application was already given.',
  'filters.too_many': /*i18n*/ 'No more filters can be saved. Delete one first.',
  'service.unavailable': /*i18n*/ 'This service is not offered at present.',
  'service.fee_changed':
    /*i18n*/ 'The fee of this service has changed. Please check it and submit again.',
  'franchise.required': /*i18n*/ 'Please choose a franchise.',
  'franchise.unavailable': /*i18n*/ 'This franchise is not active.',
  'document.not_found': /*i18n*/ 'There is no such document.',
  'document.file_missing': /*i18n*/ 'The file of this document is missing on the server.',
  'document.empty': /*i18n*/ 'The file is empty.',
  'document.too_large': /*i18n*/ 'The file is larger than 10 MB.',
  'document.type_unsupported': /*i18n*/ 'Only JPEG, PNG, WebP and PDF files are accepted.',
  'document.heic':
    /*i18n*/ 'This is an iPhone HEIC photo. Please save it as JPEG and add it again.',
  'document.unreadable': /*i18n*/ 'The file is damaged and can not be read.',
  'document.encrypted':
    /*i18n*/ 'The PDF is protected by a password. Please save it without one and add it again.',
  'document.too_many_pixels':
    /*i18n*/ 'The picture has too many pixels. Please take it again at a lower resolution.',
  'document.too_many_pages': /*i18n*/ 'The PDF has more than 300 pages.',
  'envelope.device_unknown':
    /*i18n*/ 'This device is not registered for this account. Please sign in on it once.',
  'envelope.device_ended':
    /*i18n*/ 'This device was signed out by the server. Please sign in on it again.',
  'envelope.signature_wrong':
    /*i18n*/ 'The signature does not fit. Please sign in on this device again.',
  'envelope.account_closed': /*i18n*/ 'The account that saved this is not active.',
  'envelope.dependency_pending': /*i18n*/ 'Something that was saved before this must arrive first.',
  'envelope.already_done': /*i18n*/ 'What this one corrects has reached the server after all.',
  'envelope.damaged': /*i18n*/ 'It did not arrive as it was saved.',
  'envelope.undecryptable': /*i18n*/ 'What was saved can not be opened by the server.',
  'envelope.quota_exceeded':
    /*i18n*/ 'The server already keeps too many documents of this account that nothing was made of.',
  'envelope.too_old': /*i18n*/ 'This version of the app is too old. Please update it.',
  'envelope.too_new': /*i18n*/ 'The server is older than the app. Please try again later.',
  'device.not_found': /*i18n*/ 'This device does not exist, or it is not yours.',
  'upload.not_found': /*i18n*/ 'This upload does not exist any more.',
  'push.subscription_unknown':
    /*i18n*/ 'Alerts are not on for this browser. Please turn them on again.',
  'tracking.not_found': /*i18n*/ 'No application matches these details.',
  'server.failed': /*i18n*/ 'Something went wrong here. Nothing was changed.',
  'server.unavailable': /*i18n*/ 'The portal is not available for a moment. Please try again.',
}

const po = formatter()

async function readCatalog(language: Language): Promise<Messages> {
  const url = new URL(`../locales/${language}.po`, import.meta.url)
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
