import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import FilePen from 'lucide-react/icons/file-pen'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { nameIn } from '../../../../contract/core/languages.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import { useService } from '../../catalogue/api/queries.ts'
import { countDocuments, isOld, stateOf } from './draft-facts.ts'
import type { DraftEntry } from './draft-store.ts'

const STEPS = '4'

interface Props {
  entry: DraftEntry
  onRemove: () => void
}

export function DraftItem({ entry, onRemove }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, values, step: current } = entry.draft
  const count = STEPS
  const service = useService(values.serviceId) ?? undefined
  const [now] = useState(() => Date.now())
  const name = values.customer.name.trim() || t`No name yet`
  const { required, chosen } = countDocuments(entry, service)
  const time = entry.savedAt === null ? null : formatDateTime(entry.savedAt)
  const facts = [
    service ? nameIn(service, language) : t`No service yet`,
    t`Step ${current} of ${count}`,
    required > 0 && t`${chosen} of ${required} documents`,
    time === null ? t`Not saved. Keep this page open.` : t`Saved ${time}`,
  ]
  return (
    <WorkRow
      title={name}
      facts={facts}
      tag={<DraftStateTag entry={entry} />}
      warning={isOld(entry, now) && t`Not changed for more than 90 days. Send it or delete it.`}
    >
      <chakra.div display="flex" gap="2" marginInlineStart="auto">
        <Button variant="quiet" aria-label={t`Delete: ${name}`} onClick={onRemove}>
          {t`Delete`}
        </Button>
        <Button asChild>
          <Link
            to="."
            search={(search) => ({ ...search, apply: 'choose', draft: id })}
            resetScroll={false}
            aria-label={t`Continue: ${name}`}
          >
            {t`Continue`}
          </Link>
        </Button>
      </chakra.div>
    </WorkRow>
  )
}

function DraftStateTag({ entry }: Pick<Props, 'entry'>) {
  const { t } = useLingui()
  if (stateOf(entry) === 'ready') {
    return <StatusTag tone="info" icon={<Send />}>{t`Ready to send`}</StatusTag>
  }
  return <StatusTag tone="neutral" icon={<FilePen />}>{t`Unfinished`}</StatusTag>
}
