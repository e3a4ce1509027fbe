import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileInput from 'lucide-react/icons/file-input'
import { useEffect, useSyncExternalStore } from 'react'
import { FileChoice } from '../../blocks/documents/slots/file-choice.tsx'
import {
  requestPersistence,
  isStoragePersistent,
  subscribeToPersistence,
} from '../../offline/device-store/persistence.ts'
import type { OutboxView } from '../../offline/outbox/read-view.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { Card } from '../../ui/layout/card.tsx'
import { remainingCapacity } from './device-facts.ts'
import { useImportText } from './import-text.ts'
import { useExport, useImport } from './mutations.ts'
import { quotaQuery } from './queries.ts'
import { ServerLine } from './server-line.tsx'

/** What this device holds and still can hold, beside what the server has of it. */
export function DeviceCard({ view }: { view: OutboxView }) {
  const { t } = useLingui()
  return (
    <Card title={t`This device`}>
      <chakra.div display="grid" gap="2">
        <ServerLine sent={view.sent} />
        <PersistenceNote isNeeded={view.entries.length > 0} />
        <Capacity entries={view.entries} />
      </chakra.div>
      <ExportImport
        count={view.entries.length + view.others.reduce((sum, { count }) => sum + count, 0)}
      />
    </Card>
  )
}

/** "Saved" is only said where the browser has promised to keep it. */
function PersistenceNote({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useLingui()
  const isSafe = useSyncExternalStore(subscribeToPersistence, isStoragePersistent)
  useEffect(() => {
    if (isNeeded) void requestPersistence()
  }, [isNeeded])
  if (!isNeeded) return null
  return (
    <p>
      {isSafe
        ? t`What waits is saved on this device until it is sent.`
        : t`What waits is kept in this browser and is not safe until it is sent: the browser may throw it away when it runs out of room.`}
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
  return (
    <p>
      <Plural
        value={room}
        _0="No room for another application: send or discard what waits."
        _999="There is room for many more applications."
        one="Room for about # more application."
        other="Room for about # more applications."
      />
    </p>
  )
}

/** Unsent work on its way to another device, as a file. */
function ExportImport({ count }: { count: number }) {
  const { t } = useLingui()
  const exportEntries = useExport()
  const importEntries = useImport()
  const importText = useImportText()
  const failed = () =>
    notify({ tone: 'error', title: t`The file could not be made. Try again in a moment.` })
  return (
    <chakra.div marginBlockStart="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {t`Unsent work can be taken to another device as a file. It is sealed: nobody can read it on the way, and nothing is sent twice.`}
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
          name={t`Take in a file of unsent work`}
          onChoose={(file) =>
            importEntries.mutate(file, {
              onSuccess: (result) => notify({ tone: 'success', title: importText.taken(result) }),
              onError: (error) => notify({ tone: 'error', title: importText.refused(error) }),
            })
          }
        >
          <FileInput size={20} aria-hidden />
          {t`Take in a file of unsent work`}
        </FileChoice>
      </chakra.div>
    </chakra.div>
  )
}
