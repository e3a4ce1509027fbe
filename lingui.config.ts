import babel from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const tests = ['**/*.test.ts', '**/*.test.tsx']

/** A message is made by an import from Lingui, or marked by a comment. */
const MAY_HAVE_MESSAGES = /from '@lingui\/|\/\* ?i18n/

// Origins without line numbers: a moved line is no change of a translation.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'mr'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  // Two thirds of the files have no message, and need not be parsed.
  extractors: [
    {
      match: babel.match,
      extract: (filename, code, ...others) =>
        MAY_HAVE_MESSAGES.test(code) ? babel.extract(filename, code, ...others) : undefined,
    },
  ],
  catalogs: [
    { path: 'src/locales/{locale}', include: ['src'], exclude: tests },
    { path: 'server/locales/{locale}', include: ['server'], exclude: tests },
  ],
})
