import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, languageCookie, LANGUAGES } from '../../../contract/core/languages.ts'

/** The language of a page: as its address asks, else as the cookie says. */
export function languageFor(request: FastifyRequest, isHttps: boolean): Language {
  const { language: asked } = request.query as { language?: string }
  const wanted = asked ?? request.cookies[languageCookie(isHttps)]
  return LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE
}
