import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { flush } from '../../../offline/outbox/flush.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { askForPassword } from '../../sessions/parts/asked-password.ts'
import { noteReady } from '../parts/last-ready.ts'
import { askForPersistence } from './ask-for-persistence.ts'
import { CheckList } from './check-list.tsx'
import { checkField, isReadyForField } from './field-checks.ts'
import { usePrepareDevice } from './prepare-device.ts'
import { useFieldFacts } from './use-field-facts.ts'

/** Before a van leaves: stores what it needs, and says what is missing and what to do about it. */
export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const facts = useFieldFacts()
  const isOnline = useReachability() === 'online'
  const prepare = usePrepareDevice()
  const { mutate } = prepare
  useEffect(() => mutate(), [mutate, isOnline])
  useNoteReady(facts !== undefined && !prepare.isPending && isReadyForField(checkField(facts)))

  const tellRefusal = (isAgreed: boolean) => {
    if (isAgreed) return
    notify({ tone: 'info', title: t`The browser did not allow it. Install the app and try again.` })
  }
  const again = (words: string) => (
    <Button size="sm" loading={prepare.isPending} onClick={() => mutate()}>
      {words}
    </Button>
  )
  const send = <Button size="sm" onClick={() => void flush(true)}>{t`Send now`}</Button>
  const protect = (
    <Button size="sm" onClick={() => void askForPersistence().then(tellRefusal)}>
      {t`Protect saved work`}
    </Button>
  )
  const outbox = (
    <Button size="sm" asChild>
      <Link to="/outbox">{t`Open outbox`}</Link>
    </Button>
  )
  const enterPassword = async () => {
    if (await askForPassword()) mutate()
  }
  const unlock = (
    <Button size="sm" onClick={() => void enterPassword()}>
      {t`Enter password`}
    </Button>
  )
  return (
    <Dialog
      open
      title={t`Prepare for the field`}
      size="narrow"
      onClose={onClose}
      footer={
        <Button loading={prepare.isPending} onClick={() => mutate()}>
          {t`Check again`}
        </Button>
      }
    >
      {!isOnline && (
        <Note tone="warning" marginBlockEnd="4">
          {t`You are offline. What needs the internet cannot be done or checked now.`}
        </Note>
      )}
      {facts ? (
        <CheckList
          facts={facts}
          actions={{
            storage: protect,
            outbox,
            ...(isOnline && {
              ...{ app: again(t`Save now`), submit: again(t`Try again`) },
              ...{ data: again(t`Update now`), unlock },
              ...(facts.parked === 0 && { outbox: send }),
            }),
          }}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Dialog>
  )
}

/** Remembers the moment at which the person saw that the device is ready. */
function useNoteReady(isReady: boolean): void {
  const { _id } = useUser().userInfo
  const note = useEffectEvent(() => noteReady(_id, serverNow()))
  useEffect(() => {
    if (isReady) note()
  }, [isReady])
}
