/** The page's script, which index.html names. */
export const MAIN = 'src/main.ts'

/** The app: what every screen needs. */
export const APP = 'src/app/start-app.tsx'

/** The module that loads what every visit needs after the first screen, by its own `import()` calls. */
export const BACKGROUND = 'src/app/background.ts'

/**
 * The module that opens the device for its person at every start. What it loads by its own `import()` calls comes with
 * the first screen, and after a sign-in while the password is typed: until then only the page's memory has that.
 */
export const OPENING = 'src/app/admission/start-person.ts'

/** The routes of the dashboard, which nearly every visit opens. */
export const HOME = ['src/routes/index.tsx', 'src/routes/dashboard.tsx']

/** Lets an `import()` wait for the messages that its module says. */
export const WITH_MESSAGES = 'src/i18n/language.ts'

/** The frame of all routes, which comes with the app. */
export const ROOT = 'src/routes/__root.tsx'

/**
 * A module named `….online.tsx` is of no use without the server. Devices store its code after the
 * first use and not ahead (docs/code-delivery.md).
 */
export const isOnlineOnly = (id: string) => /\.online\.tsx?(\?|$)/.test(id)
