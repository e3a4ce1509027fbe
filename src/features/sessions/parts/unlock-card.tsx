import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { currentOwner, onOwnerChange } from '../../../offline/device-store/owner.ts'
import { hasPlatformLock } from '../../../offline/device-store/platform-lock.ts'
import {
  storedBytes,
  ownRecord,
  removeCachedData,
  removeUnlockMethod,
} from '../../../offline/device-store/unlock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSignOut } from '../sign-out/use-sign-out.ts'
import { PinDialog } from '../unlock/pin-dialog.tsx'
import { usePlatformLock } from '../unlock/use-platform-lock.ts'
import { askForPassword } from './asked-password.ts'

async function readState() {
  if (!currentOwner()) return null
  const [record, stored, canLock] = await Promise.all([
    ownRecord(),
    storedBytes(),
    hasPlatformLock(),
  ])
  return { methods: record?.wrappedKeys ?? {}, stored, canLock }
}

/** Unlock methods of this device and its stored data. */
export function UnlockCard() {
  const { t } = useLingui()
  const { data, refetch } = useQuery({
    queryKey: ['lazy', 'unlock-methods'],
    queryFn: readState,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => onOwnerChange(() => void refetch()), [refetch])
  const [open, setOpen] = useState<'pin' | 'remove' | null>(null)
  const signOut = useSignOut()
  const lock = usePlatformLock(() => void refetch())
  const withoutPin = useMutation({
    mutationFn: () => removeUnlockMethod('pin'),
    onSuccess: () => refetch(),
  })
  const remove = useMutation({ mutationFn: removeCachedData, onSuccess: () => signOut.mutate() })
  const close = () => setOpen(null)
  const enterPassword = async () => {
    if (await askForPassword()) await refetch()
  }

  if (data === undefined) {
    return (
      <Card title={t`Working offline`}>
        <Skeleton height="8rem" />
      </Card>
    )
  }
  if (data === null) {
    return (
      <Card title={t`Working offline`}>
        <p>{t`Nothing is saved for you on this device. You need an internet connection to work here.`}</p>
      </Card>
    )
  }
  const { methods, stored, canLock } = data
  return (
    <Card title={t`Working offline`}>
      <Row
        name={t`Password`}
        state={
          methods.password
            ? t`Unlocks this device when you are offline.`
            : t`Enter your password once on this device. Then you can use it offline.`
        }
      >
        {!methods.password && (
          <Button onClick={() => void enterPassword()}>{t`Enter password`}</Button>
        )}
      </Row>
      <Row name={t`PIN`} state={methods.pin ? t`Set for this device` : t`Not set`}>
        <Button onClick={() => setOpen('pin')}>{methods.pin ? t`Change PIN` : t`Set a PIN`}</Button>
        {methods.pin && (
          <Button
            variant="quiet"
            loading={withoutPin.isPending}
            onClick={() => withoutPin.mutate()}
          >
            {t`Remove PIN`}
          </Button>
        )}
      </Row>
      {(canLock || methods.device) && (
        <Row
          name={t`Device lock`}
          state={
            lock.problem ||
            (methods.device ? t`Set for this device` : t`Fingerprint, face or the device's own PIN`)
          }
        >
          <Button
            loading={lock.isBusy}
            onClick={() => (methods.device ? lock.remove() : lock.add())}
          >
            {methods.device ? t`Remove device lock` : t`Use device lock`}
          </Button>
        </Row>
      )}
      <Row
        name={t`Saved on this device`}
        state={
          stored.unsent > 0
            ? t`The records you viewed, and work that is not sent yet.`
            : t`The records you viewed. No unsent work.`
        }
      >
        <Button onClick={() => setOpen('remove')}>{t`Remove my data from this device`}</Button>
      </Row>
      {open === 'pin' && (
        <PinDialog
          onClose={close}
          onSaved={() => {
            close()
            void refetch()
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={t`Remove your data from this device?`}
        confirmLabel={t`Remove and sign out`}
        tone="danger"
        loading={remove.isPending || signOut.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate()}
      >
        {t`This removes the lists and records you viewed, your PIN and the device lock from this device. Unsent work stays here, locked, until you sign in again.`}
      </ConfirmDialog>
    </Card>
  )
}

function Row({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      borderBlockEnd="1px solid {colors.border}"
      _last={{ borderBlockEnd: 'none' }}
    >
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.p fontWeight="semibold">{name}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {state}
        </chakra.p>
      </chakra.div>
      {children}
    </chakra.div>
  )
}
