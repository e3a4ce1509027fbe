import { useLingui } from '@lingui/react'
import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'

/** Each language by its own name, so that its reader finds it. */
const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

export function LanguageLinks({ label }: { label: string }) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={label}>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`?language=${language}`}
              lang={language}
              aria-current={language === i18n.locale ? 'true' : undefined}
            >
              {NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
