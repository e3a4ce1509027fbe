import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { nameIn } from '../../../contract/core/languages.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { fileSize } from '../../ui/layout/file-size.ts'
import { ApplicationNumber } from '../applications/api/application-number.tsx'
import { STATUS_LABELS } from '../applications/api/status-labels.ts'
import { useService } from '../catalogue/api/queries.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryDetails } from './entry-details.tsx'
import type { EntryFacts } from './entry-facts.ts'
import { factsOf } from './entry-facts.ts'
import { EntryState } from './entry-state.tsx'
import { EntryMessage } from './entry-words.tsx'
import { ReplaceDocuments } from './give-again.tsx'

interface Props {
  item: OutboxItem
  onDiscard: () => void
}

/** One envelope that waits: whom it is about, how it stands, and what can be done about it. */
export function EntryItem({ item, onDiscard }: Props) {
  const { t } = useLingui()
  const { entry } = item
  const facts = factsOf(item)
  const kind = useKindText(entry.envelope.kind, facts)
  const name = facts.customerName || entry.envelope.number
  const saved = formatDateTime(entry.savedAt)
  return (
    <chakra.li
      aria-label={`${kind}: ${name}`}
      display="grid"
      gap="2"
      paddingBlock="4"
      paddingInline={{ base: '3', md: '4' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h3 fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <chakra.p color="fg.muted" fontSize="sm">
            {kind}
          </chakra.p>
        </chakra.div>
        <EntryState entry={entry} />
      </chakra.div>
      <chakra.p data-figures fontSize="sm" color="fg.muted">
        <ApplicationNumber>{entry.envelope.number}</ApplicationNumber>
        {` · ${t`Saved ${saved}`} · ${fileSize(entry.totalBytes)}`}
      </chakra.p>
      <EntryMessage entry={entry} isReadable={item.editableCopy !== null} />
      <ReplaceDocuments item={item} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="2"
      >
        <EntryDetails entry={entry} />
        <EntryActions item={item} name={name} facts={facts} onDiscard={onDiscard} />
      </chakra.div>
    </chakra.li>
  )
}

/** "New application · Income certificate", "Status change to Completed · GS-7K3M-9Q2T-X". */
function useKindText(
  kind: OutboxItem['entry']['envelope']['kind'],
  { note, serviceId }: EntryFacts,
) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const service = useService(serviceId ?? undefined)
  if (kind === 'application.create') {
    const named = service ? nameIn(service, language) : note.serviceName
    return [t`New application`, named].filter(Boolean).join(' · ')
  }
  const status = note.to && i18n._(STATUS_LABELS[note.to])
  const change = status ? t`Status change to ${status}` : t`Status change`
  return [change, note.applicationId].filter(Boolean).join(' · ')
}
