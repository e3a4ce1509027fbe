import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn } from '../../../contract/core/languages.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { byServerTime } from '../../api/server-time.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { ClaimTag } from '../../blocks/claims/claim-tag.tsx'
import { placeText } from '../../blocks/claims/claim-words.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { stateOfEntry, type Claim } from '../../offline/outbox/entry-claims.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { useClaims } from '../../offline/outbox/use-claim.ts'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { STATUS_LABELS } from '../applications/parts/status-labels.ts'
import { useService } from '../catalogue/api/queries.ts'
import { EntryActions } from './entry-actions.tsx'
import type { EntryFacts } from './entry-facts.ts'
import { factsOf } from './entry-facts.ts'
import { EntryMessage } from './entry-words.tsx'
import { KIND_WORDS } from './kind-words.ts'

const loadGiveAgain = () => import('./give-again.tsx')

interface Props {
  item: OutboxItem
  onDiscard: () => void
}

/** One entry of the outbox: its customer or ticket, state and actions. */
export function EntryItem({ item, onDiscard }: Props) {
  const { entry } = item
  const claim = useClaims()({ state: stateOfEntry(entry), savedAt: entry.savedAt })
  const facts = factsOf(item)
  const kind = useKindText(entry.envelope.kind, facts)
  const name = facts.name || entry.envelope.number
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
        <ClaimTag claim={claim} />
      </chakra.div>
      <chakra.p data-figures fontSize="sm" color="fg.muted">
        <ApplicationNumber>{entry.envelope.number}</ApplicationNumber>
        <span>{` · ${fileSize(entry.totalBytes)} · ${placeText(claim)}`}</span>
      </chakra.p>
      <EntryMessage entry={entry} claim={claim} isReadable={item.editableCopy !== null} />
      {entry.state === 'damaged' && (
        <LazySection name="give-again" load={loadGiveAgain}>
          {({ ReplaceDocuments }) => <ReplaceDocuments item={item} />}
        </LazySection>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="2"
      >
        <EntryDetails entry={entry} claim={claim} />
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
  const status = kind === 'application.status' && note.to && i18n._(STATUS_LABELS[note.to])
  const what = status ? t`Status change to ${status}` : i18n._(KIND_WORDS[kind])
  const named = service ? nameIn(service, language) : note.serviceName
  const about = kind === 'application.create' ? named : note.ticketNumber || note.applicationId
  return [what, about].filter(Boolean).join(' · ')
}

/** Technical details for support; folded. */
export function EntryDetails({ entry, claim }: { entry: Entry; claim: Claim }) {
  const { t } = useLingui()
  const { envelope, failure, attempts } = entry
  const documents = envelope.attachments.length - 1
  return (
    <chakra.details fontSize="sm" color="fg.muted" flex="1 1 12rem" minWidth="0">
      <chakra.summary cursor="pointer" paddingBlock="3" width="fit-content">
        {t`Details`}
      </chakra.summary>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="3"
        rowGap="1"
        data-figures
      >
        <Fact name={t`Entered on`}>
          {formatDateTime(byServerTime(Date.parse(envelope.capturedAt)))}
        </Fact>
        <Fact name={t`Documents`}>{documents}</Fact>
        <Fact name={t`Tries`}>{attempts}</Fact>
        {failure && (
          <Fact name={t`Last error`}>
            {`${formatDateTime(byServerTime(failure.at))} · ${failure.status} ${failure.code}`}
          </Fact>
        )}
        <Fact name={t`Storage`}>{placeText(claim)}</Fact>
        <Fact name={t`Number`}>
          <chakra.span userSelect="all" overflowWrap="anywhere">
            {envelope._id}
          </chakra.span>
        </Fact>
      </chakra.dl>
    </chakra.details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <chakra.dd color="fg" minWidth="0">
        {children}
      </chakra.dd>
    </>
  )
}
