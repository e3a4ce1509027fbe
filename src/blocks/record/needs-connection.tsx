import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import { currentConnection, useReachability } from '../../offline/connectivity/connection.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { notify } from '../../ui/feedback/notices.ts'

/**
 * Calls the server, or says at once that this has to wait for the connection. Answers whether it
 * was done.
 */
export function withConnection(act: () => void): boolean {
  if (currentConnection() === 'online') {
    act()
    return true
  }
  notify({
    tone: 'info',
    title: i18n._(msg`You need to be online to do this`),
    description: i18n._(msg`Nothing was sent. Try again when you are online.`),
  })
  return false
}

/** Says, before a form is filled in, that only the server can take it. */
export function NeedsConnection() {
  const { t } = useLingui()
  if (useReachability() === 'online') return null
  return (
    <Note tone="warning" role="status" icon={<Info size={20} aria-hidden />}>
      {t`You need to be online to do this. Send it when you are back online.`}
    </Note>
  )
}
