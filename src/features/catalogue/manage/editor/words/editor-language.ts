import { createContext } from 'react'
import type { Language } from '../../../../../../contract/core/languages.ts'

/** The language whose texts the whole editor shows, so that one can translate from top to bottom. */
export const EditorLanguage = createContext<{
  language: Language
  /** English stands beside it. */
  isBeside: boolean
  choose: (language: Language) => void
}>({ language: 'en', isBeside: false, choose: () => undefined })
