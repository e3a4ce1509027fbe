import type { Language } from './languages.ts'

/**
 * The pages that the worker keeps. Each has an address of its own, at which the server answers the
 * same to every visitor: what it answers at `/` depends on the session.
 */
export const SHELL_PAGE = '/shell.html'

/** The front door in one language, without a problem. */
export function frontDoorPage(language: Language): string {
  return `/sign-in/sign-in.${language}.html`
}

/**
 * A placeholder in the built worker for the revision of its pages. The server fills it in, because the revision
 * depends on settings and headers too. The cached page has to change with them.
 */
export const PAGE_REVISION = '@page-revision@'

/** The screen of a forgotten password, and of the links that set one: a document of the front door. */
export const FORGOT_PASSWORD_PATH = '/forgot-pass'
/** The customer's screen for requested documents; the name is that of links that were sent. */
export const REUPLOAD_PATH = '/repload-doc'
/** The customer's screen for feedback. */
export const FEEDBACK_PATH = '/feedback'
/** The link's token in its address. */
export const LINK_TOKEN = 't'
/** The screens that a customer's link opens. Their pages pass on no address, which has the token. */
export const LINK_PAGES: readonly string[] = [REUPLOAD_PATH, FEEDBACK_PATH]

/** Where a demo shows the messages that it would send. */
export const DEMO_MAILBOX = '/demo/mailbox'

/** What the browser reads to install the app, in one language. */
export function webManifest(language: Language): string {
  return `/manifest.${language}.webmanifest`
}

/** The shell as a visitor gets it: the document says that there is no session, so nothing asks for one. */
export function forVisitors(shell: string): string {
  return shell.replace('<html ', '<html data-visitor ')
}
