import { changeProfile, getProfile } from '../../../contract/accounts/profile.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { OfflineError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentConnection, onConnectionChange } from '../../offline/connectivity/connection.ts'
import { sessionQuery } from '../../session/session.ts'

let wanted: Language | null = null

/**
 * Puts a chosen language into the person's profile, for messages and other devices. Without a connection that happens once
 * it is back, while the page is open; the page speaks the language in any case.
 */
export async function keepLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await call(changeProfile, { body: { language } })
    void queryClient.invalidateQueries({ queryKey: [getProfile.path] })
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  } catch (error) {
    if (!(error instanceof OfflineError)) return
    const stop = onConnectionChange(() => {
      if (currentConnection() !== 'online') return
      stop()
      // Another one was chosen meanwhile.
      if (wanted === language) void keepLanguage(language)
    })
  }
}
