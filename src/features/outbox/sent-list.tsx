import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { recordNumberOf } from '../../../contract/outbox/envelope-records.ts'
import { byServerTime } from '../../api/server-time.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import type { SentEnvelope } from '../../offline/outbox/read-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { RecordLink } from './entry-actions.tsx'
import { KIND_WORDS } from './kind-words.ts'

/** Shown at most; the lists of applications and tickets have the rest. */
const SHOWN = 20

const OfficialNumber = chakra(ApplicationNumber, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    fontWeight: 'semibold',
  },
})

/** Recently sent entries with provisional and official number. */
export function SentList({ sent }: { sent: readonly SentEnvelope[] }) {
  const { t, i18n } = useLingui()
  // The number of a new application says enough.
  const wordOf = (kind: SentEnvelope['kind']) =>
    kind === 'application.create' ? '' : i18n._(KIND_WORDS[kind])
  if (sent.length === 0) return null
  return (
    <Card title={t`Sent from this device`}>
      <chakra.ul data-figures>
        {sent.slice(0, SHOWN).map(({ _id, kind, number, receipt, doneAt, wasDiscarded }) => (
          <chakra.li
            key={_id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            paddingBlock="2"
            borderBlockEnd="1px solid {colors.border}"
            _last={{ borderBlockEnd: 'none' }}
          >
            <ApplicationNumber color="fg.muted">{number}</ApplicationNumber>
            {receipt && (
              <>
                <ArrowRight size={20} aria-hidden />
                <VisuallyHidden>{t`new number`}</VisuallyHidden>
                <RecordLink kind={kind} id={receipt._id}>
                  <OfficialNumber textDecoration="underline" textUnderlineOffset="0.2em">
                    {recordNumberOf(receipt)}
                  </OfficialNumber>
                </RecordLink>
              </>
            )}
            <chakra.span marginInlineStart="auto" fontSize="sm" color="fg.muted">
              {[wordOf(kind), formatDateTime(byServerTime(doneAt))].filter(Boolean).join(' · ')}
            </chakra.span>
            {wasDiscarded && (
              <chakra.p flexBasis="100%" fontSize="sm" color="warning.fg">
                {t`You deleted this here, but it had already reached the server. Open it to check.`}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
