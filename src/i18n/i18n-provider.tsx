import { i18n } from '@lingui/core'
import { I18nProvider as Provider } from '@lingui/react'
import type { ReactNode } from 'react'
import { Sentence } from './sentence.tsx'

/** Gives the page its messages; a change of language re-renders and remounts nothing. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return (
    <Provider i18n={i18n} defaultComponent={Sentence}>
      {children}
    </Provider>
  )
}
