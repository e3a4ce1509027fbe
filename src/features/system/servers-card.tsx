import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatCount } from '../../../contract/core/money.ts'
import type { Instance } from '../../../contract/system/system.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { WorkRow } from '../../ui/layout/work-row.tsx'

/** The servers that run, and those that fell silent. */
export function ServersCard({ instances }: { instances: readonly Instance[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Servers`} flush>
      {instances.length === 0 ? (
        <EmptyRow />
      ) : (
        <ul>
          {instances.map((instance) => (
            <ServerRow key={instance._id} instance={instance} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EmptyRow() {
  const { t } = useLingui()
  return (
    <ul>
      <WorkRow
        title={t`None has told of itself yet`}
        facts={[t`Each does so every half a minute.`]}
        tag={null}
      />
    </ul>
  )
}

function ServerRow({ instance }: { instance: Instance }) {
  const { t } = useLingui()
  const { machine, version, startedAt, seenAt, isGone } = instance
  const { memoryBytes, sockets, lagMs, clockAheadMs } = instance
  const [started, seen] = [formatDateTime(startedAt), formatDateTime(seenAt)]
  const [pages, clockOff] = [formatCount(sockets), Math.abs(clockAheadMs)]
  const facts = [
    t`version ${version}`,
    t`since ${started}`,
    fileSize(memoryBytes),
    t`connected pages: ${pages}`,
    t`begins work ${lagMs} ms late`,
    t`clock off by ${clockOff} ms`,
  ]
  return (
    <WorkRow
      title={machine}
      facts={isGone ? [t`version ${version}`, t`since ${started}`] : facts}
      tag={
        isGone ? (
          <StatusTag tone="danger" icon={<CircleAlert />}>
            {t`Not seen since ${seen}`}
          </StatusTag>
        ) : (
          <StatusTag tone="success" icon={<CircleCheck />}>
            {t({ message: 'Runs', context: 'a server' })}
          </StatusTag>
        )
      }
    />
  )
}
