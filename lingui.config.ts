import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const tests = ['**/*.test.ts', '**/*.test.tsx']

// Origins without line numbers: a moved line is no change of a translation.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'mr'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'src/locales/{locale}', include: ['src'], exclude: tests },
    { path: 'server/locales/{locale}', include: ['server'], exclude: tests },
  ],
})
