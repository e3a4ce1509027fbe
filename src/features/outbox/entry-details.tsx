import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { formatDateTime } from '../../i18n/dates.ts'

/** For who has to look into it; folded away. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { envelope, failure, attempts, isPersistent } = entry
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
        <Fact name={t`Captured`}>{formatDateTime(envelope.capturedAt)}</Fact>
        <Fact name={t`Documents`}>{documents}</Fact>
        <Fact name={t`Tries`}>{attempts}</Fact>
        {failure && (
          <Fact name={t`Last answer`}>
            {formatDateTime(failure.at)} · {failure.status} {failure.code}
          </Fact>
        )}
        <Fact name={t`Kept`}>
          {isPersistent ? t`Saved on this device` : t`In this browser, not safe until sent`}
        </Fact>
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
