import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../../contract/core/file-address.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { OutcomeBanner } from '../../../blocks/record/outcome-banner.tsx'
import { formatDateTime, formatDay } from '../../../i18n/dates.ts'
import { useMay } from '../../../session/user.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { WAY_LABELS } from '../parts/way-labels.ts'
import { DoubleTag, RemittanceStateTag, toneOf } from '../remittance-labels.tsx'

interface Props {
  remittance: RemittanceDetail
}

/** Where it stands, why, and what happens next. */
export function RemittanceOutcome({ remittance }: Props) {
  const { t } = useLingui()
  const { state, isLikelyDouble, reason, decidedByName, decidedAt } = remittance
  return (
    <OutcomeBanner
      label={t`Present state`}
      tone={toneOf(state)}
      facts={
        <>
          <RemittanceStateTag state={state} />
          {isLikelyDouble && <DoubleTag />}
        </>
      }
      said={
        reason !== null && decidedAt !== null
          ? { text: reason, by: decidedByName ?? '–', at: decidedAt }
          : null
      }
      next={<Next remittance={remittance} />}
    />
  )
}

function Next({ remittance: { state } }: Props): ReactNode {
  const mayConfirm = useMay('remittance.confirm')
  switch (state) {
    case 'waiting':
      return mayConfirm ? (
        <Trans>Look whether the money has arrived. Then confirm or refuse.</Trans>
      ) : (
        <Trans>
          The network checks whether the money has arrived. Until then it does not count.
        </Trans>
      )
    case 'confirmed':
      return <Trans>The money has arrived, and is taken off what the franchise holds.</Trans>
    case 'refused':
      return mayConfirm ? (
        <Trans>The franchise has been told, and can enter it again.</Trans>
      ) : (
        <Trans>It does not count. Correct what is wrong, and enter it again.</Trans>
      )
    case 'withdrawn':
      return <Trans>The franchise has withdrawn it. It does not count.</Trans>
  }
}

/** Those that look like the same money, each with the way to it. */
export function DoublesNote({ doubles }: Pick<RemittanceDetail, 'doubles'>) {
  if (doubles.length === 0) return null
  return (
    <Note tone="warning" icon={<CircleAlert size={20} />} marginBlockEnd="4">
      <Trans>This looks like the same money as another remittance:</Trans>
      <chakra.ul>
        {doubles.map(({ _id: remittanceId, remittanceNumber, franchiseName, state }) => (
          <chakra.li
            key={remittanceId}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
          >
            <TextLink asChild>
              <Link to="/remittances/$remittanceId" params={{ remittanceId }}>
                {remittanceNumber}
              </Link>
            </TextLink>
            <span>{franchiseName}</span>
            <RemittanceStateTag state={state} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Note>
  )
}

/** The slip as a picture, and every document to be opened. */
export function SlipCard({ remittance: { documents } }: Props) {
  const { t } = useLingui()
  const shown = documents.find(({ mime }) => mime !== 'application/pdf')
  if (documents.length === 0) {
    return <EmptyLine title={t`Slip`}>{t`No slip was added.`}</EmptyLine>
  }
  return (
    <Card title={t`Slip`}>
      {shown && (
        <chakra.img
          src={fileAddress(window.location.origin, shown.path)}
          alt={t`Slip: ${shown.fileName}`}
          maxWidth="full"
          maxHeight="28rem"
          marginInline="auto"
          marginBlockEnd="3"
          borderRadius="md"
          objectFit="contain"
        />
      )}
      <DocumentList documents={documents} />
    </Card>
  )
}

/** What the franchise said, and what it holds. */
export function FactsCard({ remittance }: Props) {
  const { t, i18n } = useLingui()
  const { paise, way, reference, day, note, heldPaise, franchiseName } = remittance
  const { enteredByName, capturedAt, receivedAt } = remittance
  return (
    <Card title={t`Handed over`}>
      <DefinitionList
        isNarrow
        items={[
          { label: t`Amount`, value: <span data-figures>{formatMoney(paise)}</span> },
          { label: t`How`, value: i18n._(WAY_LABELS[way]) },
          { label: t`Reference`, value: <span data-figures>{reference ?? '–'}</span> },
          { label: t`Handed over on`, value: formatDay(day) },
          ...(note === '' ? [] : [{ label: t`Note`, value: note }]),
          { label: t`Franchise`, value: franchiseName },
          {
            label: t`Franchise holds now`,
            value: <span data-figures>{formatMoney(heldPaise)}</span>,
          },
          { label: t`Entered by`, value: `${enteredByName}, ${formatDateTime(capturedAt)}` },
          { label: t`Received on`, value: formatDateTime(receivedAt) },
        ]}
      />
    </Card>
  )
}
