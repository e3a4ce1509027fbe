import { createHash } from 'node:crypto'
import type { Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../contract/core/languages.ts'
import { messages as en } from '../locales/en.po'
import { messages as hi } from '../locales/hi.po'
import { messages as mr } from '../locales/mr.po'
import { SignInPage } from './page/sign-in-page.tsx'
import type { Problem } from './problems.ts'
import { styleSheet } from './styles/style-sheet.ts'

const CATALOGS: Record<Language, Messages> = { en, hi, mr }

export interface SignInDocument {
  language: Language
  /** Shown at once: the answer to a form post without script. */
  problem: Problem | null
  /** Address of the page's script. */
  script: string
  /** Addresses of the app's files, fetched while the person types. */
  appFiles: readonly string[]
}

/** The content security policy's name for the one inlined style sheet. */
export const styleHash = `'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`

/** Prints the front door in one language, whole. */
export function printSignIn({ language, problem, script, appFiles }: SignInDocument): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: CATALOGS[language] } })
  const description = i18n._(
    msg`Sign in to GramOne Portal: applications for government services, from the counter to the decision.`,
  )
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SignInPage problem={problem} appFiles={appFiles} />
    </I18nProvider>,
  )
  // The script is not `async`: stored on the device, it comes before the form does.
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="same-origin" />
      <meta name="description" content={description} />
      <title>{i18n._(msg`Sign in · GramOne Portal`)}</title>
      <script type="module" src={script} />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    </>,
  )
  // Not through React, which would escape what stands in a style element.
  const style = `<style data-front-door>${styleSheet}</style>`
  return `<!doctype html><html lang="${language}"><head>${head}${style}</head><body>${body}</body></html>`
}
