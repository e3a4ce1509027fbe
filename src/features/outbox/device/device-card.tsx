import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileInput from 'lucide-react/icons/file-input'
import { useEffect } from 'react'
import { openOutbox } from '../../../../sw/outbox/database.ts'
import { listEntries } from '../../../../sw/outbox/entry-store.ts'
import { exportEntries, importEntries } from '../../../../sw/outbox/outbox-file.ts'
import { offerFile } from '../../../api/download.ts'
import { FileChoice } from '../../../blocks/documents/slots/file-choice.tsx'
import { roomText } from '../../../i18n/room-text.ts'
import {
  requestPersistence,
  useStoragePersistent,
} from '../../../offline/device-store/persistence.ts'
import { useStorageKind } from '../../../offline/device-store/storage-kind.ts'
import { quotaQuery, remainingCapacity } from '../../../offline/outbox/capacity.ts'
import { flush } from '../../../offline/outbox/flush.ts'
import type { OutboxView, SentEnvelope } from '../../../offline/outbox/read-view.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { useImportText } from './import-text.ts'
import { useArrival } from './server-count.ts'

/** Storage of this device, and its entries compared with the server's. */
export function DeviceCard({ view }: { view: OutboxView }) {
  const { t } = useLingui()
  const mayOpenList = useMay('device.list')
  const isKept = useStorageKind() === 'disk'
  return (
    <Card title={t`This device`}>
      <chakra.div display="grid" gap="2">
        <ServerLine sent={view.sent} />
        <PersistenceNote isNeeded={view.entries.length > 0} />
        {isKept && <Capacity entries={view.entries} />}
      </chakra.div>
      {mayOpenList && (
        <TextLink asChild marginBlockStart="2">
          <Link to="/devices">{t`Unsent work on your other devices`}</Link>
        </TextLink>
      )}
      <ExportImport
        count={view.entries.length + view.others.reduce((sum, { count }) => sum + count, 0)}
      />
    </Card>
  )
}

/** Says "saved" only where storage is persistent. */
function PersistenceNote({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useLingui()
  const isSafe = useStoragePersistent()
  const isLostWithPage = useStorageKind() === 'memory'
  useEffect(() => {
    if (isNeeded) void requestPersistence()
  }, [isNeeded])
  if (!isNeeded) return null
  if (isLostWithPage)
    return <p>{t`Waiting work is only on this screen. Keep this page open until it is sent.`}</p>
  return (
    <p>
      {isSafe
        ? t`Waiting work is saved on this device until it is sent.`
        : t`Waiting work is in this browser only. The browser may delete it if it runs out of space.`}
    </p>
  )
}

function Capacity({ entries }: { entries: OutboxView['entries'] }) {
  const { data: bytes = null } = useQuery(quotaQuery)
  const room = remainingCapacity(
    bytes,
    entries.map(({ entry }) => entry),
  )
  if (room === null) return null
  return <p>{roomText(room)}</p>
}

/** Export and import of unsent work as a file. */
function ExportImport({ count }: { count: number }) {
  const { t } = useLingui()
  const exportEntries = useExport()
  const importEntries = useImport()
  const importText = useImportText()
  const failed = () =>
    notify({ tone: 'error', title: t`The file could not be created. Try again in a moment.` })
  return (
    <chakra.div marginBlockStart="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {t`You can move unsent work to another device as a file. The file is locked, so nobody can read it on the way, and nothing is sent twice.`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="2">
        {count > 0 && (
          <Button
            icon={<Download size={20} aria-hidden />}
            loading={exportEntries.isPending}
            onClick={() => exportEntries.mutate(undefined, { onError: failed })}
          >
            {t`Save unsent work as a file`}
          </Button>
        )}
        <FileChoice
          name={t`Import unsent work from a file`}
          onChoose={(file) =>
            importEntries.mutate(file, {
              onSuccess: (result) => notify({ tone: 'success', title: importText.taken(result) }),
              onError: (error) => notify({ tone: 'error', title: importText.refused(error) }),
            })
          }
        >
          <FileInput size={20} aria-hidden />
          {t`Import unsent work from a file`}
        </FileChoice>
      </chakra.div>
    </chakra.div>
  )
}

/** Exports this device's unsent work as a file; its content stays sealed. */
function useExport() {
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      const outbox = await openOutbox()
      const entries = await listEntries(outbox)
      const file = await exportEntries(
        outbox,
        entries.map(({ _id }) => _id),
      )
      const day = new Date().toISOString().slice(0, 10)
      offerFile(file, `gramone-unsent-${day}.outbox`)
      return entries.length
    },
  })
}

function useImport() {
  return useMutation({
    networkMode: 'always',
    async mutationFn(file: File) {
      const result = await importEntries(await openOutbox(), file)
      void flush()
      return result
    },
  })
}

/** "This device 12 = server 12", or the numbers that the server does not have. */
export function ServerLine({ sent }: { sent: readonly SentEnvelope[] }) {
  const { t } = useLingui()
  const { comparison, arrival, isOnline } = useArrival(sent)
  if (!comparison)
    return isOnline ? null : (
      <p>{t`Sent from this device: ${sent.length}. Go online to check with the server.`}</p>
    )
  const { here, server, missing } = comparison
  if (missing.length > 0) {
    const numbers = missing.map(({ number }) => number).join(', ')
    return (
      <chakra.p role="alert" color="danger.fg">
        <Plural
          value={missing.length}
          one={`# application sent from this device has not reached the server: ${numbers}. Contact support.`}
          other={`# applications sent from this device have not reached the server: ${numbers}. Contact support.`}
        />
      </chakra.p>
    )
  }
  if (here === 0 && server === 0) return <p>{t`Nothing was sent from this device yet.`}</p>
  return (
    <p data-figures>
      {arrival === 'none_missing'
        ? t`Sent from this device: ${here}. Received by the server: ${server}. Nothing is missing.`
        : t`Sent from this device: ${here}. Received by the server: ${server}.`}
    </p>
  )
}
