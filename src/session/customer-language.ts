import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Language } from '../../contract/core/languages.ts'
import { offerLanguage } from '../i18n/language.ts'
import { sessionQuery } from './session.ts'

/**
 * Lets a page that customers open speak the language that their application names. Who is signed in on this device
 * keeps their own: an operator who looks something up for a customer would have the whole portal in another one.
 */
export function useCustomerLanguage(): (language: Language | null) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (language) => {
      const known = { ...sessionQuery, staleTime: 'static' } as const
      const user = await client.query(known).catch(() => null)
      if (!user) await offerLanguage(language).catch(() => undefined)
    },
    [client],
  )
}
