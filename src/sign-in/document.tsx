import { createHash } from 'node:crypto'
import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FrontDoor } from '../../contract/core/front-door.ts'
import type { Language } from '../../contract/core/languages.ts'
import { messages as en } from '../locales/en.po'
import { messages as hi } from '../locales/hi.po'
import { messages as mr } from '../locales/mr.po'
import { ForgotPasswordPage } from './page/forgot-password-page.tsx'
import { SignInPage } from './page/sign-in-page.tsx'
import { styleSheet } from './styles/style-sheet.ts'

const CATALOGS: Record<Language, Messages> = { en, hi, mr }

const WORDS: Record<FrontDoor, { title: MessageDescriptor; description: MessageDescriptor }> = {
  'sign-in': {
    title: msg`Sign in · GramOne Portal`,
    description: msg`Sign in to GramOne Portal: applications for government services, from the counter to the decision.`,
  },
  'forgot-pass': {
    title: msg`Forgot password · GramOne Portal`,
    description: msg`Set a new password for GramOne Portal.`,
  },
}

interface PrintedDocument {
  language: Language
  /** Address of the page's script. */
  script: string
}

interface SignInDocument extends PrintedDocument {
  /** Addresses of the app's files, fetched while the person types. */
  appFiles: readonly string[]
}

/** The content security policy's name for the one inlined style sheet. */
export const styleHash = `'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`

/** Prints the front door in one language, whole, without a problem. */
export function printSignIn({ appFiles, ...document }: SignInDocument): string {
  return print('sign-in', document, <SignInPage appFiles={appFiles} />)
}

/** Prints the document of a forgotten password in one language. */
export function printForgotPassword(document: PrintedDocument): string {
  return print('forgot-pass', document, <ForgotPasswordPage />)
}

function print(door: FrontDoor, { language, script }: PrintedDocument, page: ReactNode): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: CATALOGS[language] } })
  const body = renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>)
  // Not through React, which would escape what stands in a style element.
  const style = `<style data-front-door>${styleSheet}</style>`
  return `<!doctype html><html lang="${language}"><head>${headOf(door, script, i18n)}${style}</head><body>${body}</body></html>`
}

function headOf(door: FrontDoor, script: string, i18n: I18n): string {
  const { title, description } = WORDS[door]
  // The script is not `async`: stored on the device, it comes before the form does.
  return renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="same-origin" />
      <meta name="description" content={i18n._(description)} />
      <title>{i18n._(title)}</title>
      <script type="module" src={script} />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    </>,
  )
}
