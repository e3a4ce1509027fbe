import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatCount } from '../../../contract/core/money.ts'
import type { Instance } from '../../../contract/system/system.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { CardRow } from './card-row.tsx'

/** The servers that run, and those that fell silent. */
export function ServersCard({ instances }: { instances: readonly Instance[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Servers`}>
      {instances.length === 0 ? (
        <p>{t`No server has told of itself yet. Each does so every half a minute.`}</p>
      ) : (
        <ul>
          {instances.map((instance) => (
            <ServerRow key={instance.name} instance={instance} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ServerRow({ instance }: { instance: Instance }) {
  const { t } = useLingui()
  const { name, version, startedAt, seenAt, isGone } = instance
  const { memoryBytes, sockets, lagMs, clockAheadMs } = instance
  const [started, seen] = [formatDateTime(startedAt), formatDateTime(seenAt)]
  const [pages, clockOff] = [formatCount(sockets), Math.abs(clockAheadMs)]
  const always = [t`version ${version}`, t`since ${started}`]
  const facts = [
    ...always,
    fileSize(memoryBytes),
    t`connected pages: ${pages}`,
    t`begins work ${lagMs} ms late`,
    t`clock off by ${clockOff} ms`,
  ]
  return (
    <CardRow flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p data-figures fontSize="sm" color="fg.muted">
          {(isGone ? always : facts).join(' · ')}
        </chakra.p>
      </chakra.div>
      {isGone ? (
        <StatusTag tone="danger" icon={<CircleAlert />}>
          {t`Not seen since ${seen}`}
        </StatusTag>
      ) : (
        <StatusTag tone="success" icon={<CircleCheck />}>
          {t({ message: 'Runs', context: 'a server' })}
        </StatusTag>
      )}
    </CardRow>
  )
}
